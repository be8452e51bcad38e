/** Events: a visitor looks and signs in, seats and waiting list, no two at the same hour, calendar and confirmation. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test, tokenOf } from '../ensaio.ts'
import { call, newProfessor, palavraPasse } from '../preparos.ts'

const hour = 3_600_000
/** Whole hours on the wall, some days ahead: the programme never begins meanwhile. */
const at = (horas: number): string => new Date(Math.ceil(Date.now() / hour) * hour + (72 + horas) * hour).toISOString()

type Pedida = { titulo: string; de: number; lotacao: number; ligacao?: string }

/** An event of its own for each test. */
async function makeEvento(url: string, titulo: string, apresentacoes: Pedida[]) {
  const admin = await tokenOf(url, 'admin@lousa.test')
  const { id } = await call(url, admin, 'PUT /api/eventos', { body: { titulo, local: 'Évora', inicio: at(0), fim: at(9) } })
  for (const { de, ...apresentacao } of apresentacoes)
    await call(url, admin, 'PUT /api/eventos/apresentacao', {
      body: { eventoId: id, inicio: at(de), fim: at(de + 1), sala: `Sala ${apresentacao.titulo}`, ...apresentacao },
    })
  const { apresentacoes: made } = await call(url, admin, 'GET /api/eventos/edicao/{id}', { params: { id } })
  return { id, ids: made.map((apresentacao) => apresentacao.id) }
}

const line = (page: Page, titulo: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: titulo }) })

test(
  'um visitante vê o evento, entra, volta a ele e inscreve-se; a ligação e a confirmação são suas',
  soTelemovel,
  async ({ as, lousa, correio }) => {
    const titulo = `Jornadas ${crypto.randomUUID().slice(0, 6)}`
    const ligacao = 'https://reunioes.lousa.test/mares'
    const { id } = await makeEvento(lousa.url, titulo, [{ titulo: 'Marés e funções', de: 1, lotacao: 2, ligacao }])
    const quem = await newProfessor(lousa.url)
    const page = await as.anonimo()
    await page.goto('/eventos')
    await page.getByRole('main').getByRole('link', { name: titulo, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/eventos/${id}$`))
    await expect(page.getByRole('main')).not.toContainText('Abrir a sala em linha')
    await line(page, 'Marés e funções').getByRole('button', { name: 'Inscrever-me' }).click()
    await page.getByLabel('E-mail ou nome de utilizador').fill(quem.email)
    await page.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(new RegExp(`/eventos/${id}$`))
    await line(page, 'Marés e funções').getByRole('button', { name: 'Inscrever-me' }).click()
    await expect(page.getByText('Inscrição confirmada em «Marés e funções».')).toBeVisible()
    await expect(line(page, 'Marés e funções').getByRole('link', { name: 'Abrir a sala em linha' })).toHaveAttribute('href', ligacao)
    await expect(page.getByText(`A confirmação segue para ${quem.email}.`)).toBeVisible()

    const { texto } = await correio.waitForCarta(quem.email, 'A inscrição em «Marés e funções» está confirmada.')
    expect(texto).toContain(`/eventos/${id}`)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Guardar no calendário' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`evento-${id}.ics`)
    const ics = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '')
    expect(ics).toContain('SUMMARY:Marés e funções')
    expect(ics).toContain(ligacao)

    await page.goto('/eventos?ver=meus')
    await expect(page.getByRole('listitem').filter({ hasText: titulo })).toContainText('Inscrição confirmada')
  },
)

test('cheia: espera-se pela vez, e quem sai dá o lugar a quem espera', soTelemovel, async ({ as, lousa }) => {
  const { id, ids } = await makeEvento(lousa.url, 'Oficina', [{ titulo: 'Vulcões de bancada', de: 1, lotacao: 1 }])
  const [antes, depois] = [await newProfessor(lousa.url, 'Ana Luz'), await newProfessor(lousa.url, 'Rui Sá')]
  await call(lousa.url, antes.token, 'POST /api/eventos/inscrever/{id}', { params: { id: ids[0] ?? 0 } })
  const espera = await as.comToken(depois.token)
  await espera.goto(`/eventos/${id}`)
  const row = line(espera, 'Vulcões de bancada')
  await row.getByRole('button', { name: 'Lista de espera' }).focus()
  await espera.keyboard.press('Enter')
  await expect(row).toContainText('Em espera, 1.º')
  await expect(row.getByRole('button', { name: 'Sair da espera' })).toBeFocused()

  const sai = await as.comToken(antes.token)
  await sai.goto(`/eventos/${id}`)
  await line(sai, 'Vulcões de bancada').getByRole('button', { name: 'Cancelar inscrição' }).click()
  const dialog = sai.getByRole('dialog', { name: 'Cancelar a inscrição?' })
  await expect(dialog).toContainText('passa logo a quem está à espera')
  await dialog.getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(line(sai, 'Vulcões de bancada').getByRole('button', { name: 'Lista de espera' })).toBeVisible()

  await espera.reload()
  await expect(row).toContainText('Confirmada')
})

test('à mesma hora só uma: a outra diz porquê; anular devolve o lugar', soComputador, async ({ as, lousa }) => {
  const { id } = await makeEvento(lousa.url, 'Encontro', [
    { titulo: 'Rochas', de: 1, lotacao: 5 },
    { titulo: 'Cartografia', de: 1, lotacao: 5 },
    { titulo: 'Sismos', de: 2, lotacao: 5 },
  ])
  const page = await as.comToken((await newProfessor(lousa.url)).token)
  await page.goto(`/eventos/${id}`)
  await line(page, 'Rochas').getByRole('button', { name: 'Inscrever-me' }).click()
  await expect(line(page, 'Cartografia')).toContainText('À mesma hora que «Rochas»')
  await expect(line(page, 'Cartografia').getByRole('button', { name: 'Inscrever-me' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('region', { name: 'As suas sessões' }).getByRole('listitem')).toHaveText([/Rochas/, /por escolher/])
  await line(page, 'Rochas').getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(line(page, 'Cartografia').getByRole('button', { name: 'Inscrever-me' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(line(page, 'Rochas')).toContainText('Confirmada')
})

test('os próximos eventos estão na página inicial de quem visita; um que não existe é 404', soComputador, async ({ as }) => {
  const page = await as.anonimo()
  await page.goto('/')
  const proximos = page.getByRole('region', { name: 'Próximos eventos' })
  await expect(proximos.getByRole('listitem')).toHaveCount(3)
  await expect(proximos.getByRole('listitem').first()).toHaveText(/^\d+(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/)
  await proximos.getByRole('link', { name: 'Todos os eventos' }).click()
  await page.getByRole('button', { name: /^Passados/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Jornadas de Matemática dos Açores', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('das 9:00 às 13:00 (hora dos Açores)')
  await expect(page.getByText('Este evento já terminou')).toBeVisible()
  await page.goto('/eventos/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
})

test('o Enter premido duas vezes inscreve; não inscreve e cancela logo', soComputador, async ({ as, lousa }) => {
  const titulo = `Enter ${crypto.randomUUID().slice(0, 6)}`
  const { id } = await makeEvento(lousa.url, titulo, [{ titulo: 'Medir o céu', de: 1, lotacao: 4 }])
  const { token } = await newProfessor(lousa.url)
  const page = await as.comToken(token)
  await page.goto(`/eventos/${id}`)
  const sessao = line(page, 'Medir o céu')
  await expect(sessao.getByRole('button', { name: 'Inscrever-me' })).toBeVisible()
  // A hand presses twice within a moment, however long this computer takes for it.
  const pressesAt = (ms: number) =>
    page.evaluate((at) => void Object.defineProperty(Event.prototype, 'timeStamp', { get: () => at, configurable: true }), ms)
  await pressesAt(60_000)
  await sessao.getByRole('button', { name: 'Inscrever-me' }).press('Enter')
  await sessao.getByRole('button', { name: 'Cancelar inscrição' }).press('Enter')
  await page.waitForTimeout(700) // what a cancelling would take; nothing on the page says that none was asked for
  await expect(sessao).toContainText('Confirmada')
  await pressesAt(61_000)
  await sessao.getByRole('button', { name: 'Cancelar inscrição' }).press('Enter')
  await expect(page.getByText('Já não está inscrito(a)')).toBeVisible()
})
