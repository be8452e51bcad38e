/** A large file over a network that comes and goes: it goes up in pieces, and only what is missing is sent again. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { limites } from '#regras/limites.ts'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { call, composicaoComFicheiros, newSala, newTeste } from '../preparos.ts'
import { start, waitForGuardado, waitForPronto, guardado, lacuna, nesteDispositivo, respostasNoServidor, seguinte } from '../sala.ts'

const peca = limites.ficheiroPecaBytes
const partes = '**/api/ficheiros/envios/*'
const semLigacao = 'Sem ligação: segue quando houver rede'

/** A document as far as its first bytes say so, of three pieces: it is kept byte for byte. */
const documento = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3 * peca - 9)])

/** Where each piece that sets out begins, in pieces; `before` decides what becomes of it. */
async function count(page: Page, before: (n: number) => Promise<'segue' | 'parte'>): Promise<number[]> {
  const inicios: number[] = []
  await page.route(partes, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    inicios.push(Number(new URL(route.request().url()).searchParams.get('inicio')) / peca)
    const fate = await before(inicios.length)
    await (fate === 'segue' ? route.continue() : route.abort('internetdisconnected')).catch(() => {}) // called off meanwhile
  })
  return inicios
}

async function naComposicao(as: { comToken: (token: string) => Promise<Page> }, url: string) {
  const { professora, turma, aluno } = await newSala(url)
  const teste = await newTeste(url, professora.token, turma.id, [[composicaoComFicheiros, 'texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page) // what leaves while the worker takes the page over passes by any route
  const add = (buffer: Buffer, name = 'praia.pdf') =>
    page.getByLabel('Ficheiros a juntar').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  return { page, aluno, teste, add }
}

test(
  'cortada a ligação depois da primeira parte, o ficheiro segue sozinho quando ela volta, e só o que falta',
  soComputador,
  async ({ as, lousa }) => {
    const { page, aluno, teste, add } = await naComposicao(as, lousa.url)
    const inicios = await count(page, async (n) => {
      if (n !== 2) return 'segue'
      await page.context().setOffline(true)
      return 'parte'
    })
    const inteiro = documento()
    await add(inteiro)
    const nota = page.getByText(semLigacao, { exact: true })
    await expect(nota).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'A enviar praia.pdf' })).toHaveAttribute('aria-valuenow', '33')
    await expect(page.getByRole('status').filter({ hasText: `A enviar praia.pdf. ${semLigacao}` })).toBeAttached()
    await page.context().setOffline(false)
    const ficheiro = page.getByRole('list', { name: 'Ficheiros da resposta' }).getByRole('link', { name: /praia\.pdf/ })
    await expect(ficheiro).toBeVisible()
    await expect(nota).toHaveCount(0)
    expect(inicios).toEqual([0, 1, 1, 2])
    const reply = await page.request.get((await ficheiro.getAttribute('href')) ?? '')
    expect((await reply.body()).equals(inteiro), 'byte for byte').toBe(true)
    await waitForGuardado(page)
    expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([
      expect.objectContaining({ ficheiros: [expect.any(Number)] }),
    ])
  },
)

test('um envio que não anda diz até onde foi e cancela-se; depois junta-se outro', soComputador, async ({ as, lousa }) => {
  const { page, add } = await naComposicao(as, lousa.url)
  const inicios = await count(page, (n) => (n === 2 ? new Promise(() => {}) : Promise.resolve('segue')))
  await add(documento())
  await expect.poll(() => inicios.length).toBe(2)
  await expect(page.getByText(/^A enviar: (3[3-9]|[4-6]\d)%$/)).toBeVisible()
  const cancelar = page.getByRole('button', { name: 'Cancelar o envio de praia.pdf' })
  await cancelar.focus()
  await page.keyboard.press('Enter')
  await expect(cancelar).toHaveCount(0)
  await expect(page.getByText('praia.pdf')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Juntar ficheiro' }), 'the place is not lost').toBeFocused()
  await page.unroute(partes)
  await add(documento().subarray(0, 500), 'onda.pdf')
  await expect(page.getByRole('link', { name: /onda\.pdf/ })).toBeVisible()
})

test('saindo da pergunta, o que espera por rede diz-se onde se estiver, e cancela-se aí', soTelemovel, async ({ as, lousa }) => {
  const { page, add } = await naComposicao(as, lousa.url)
  await count(page, async () => {
    await page.context().setOffline(true)
    return 'parte'
  })
  await add(documento())
  await expect(page.getByText(semLigacao, { exact: true })).toBeVisible()
  await seguinte(page)
  await lacuna(page, 1).fill('Tejo')
  const aviso = page.getByRole('region', { name: 'Ficheiros à espera de rede' })
  await expect(aviso).toContainText('Segue quando houver rede. Se fechares esta página, segue quando voltares a abrir o teste.')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await aviso.getByRole('button', { name: 'Cancelar o envio de praia.pdf' }).click()
  await expect(aviso).toHaveCount(0)
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await page.context().setOffline(false)
  await waitForGuardado(page)
  await expect(page.getByRole('region', { name: 'Ficheiros por enviar' })).toHaveCount(0)
})

test('num trabalho, o ficheiro escolhido sem rede segue sozinho quando ela volta', soTelemovel, async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const emHoras = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const { id } = await call(lousa.url, professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: turma.id,
      titulo: 'Cartaz: a praia',
      instrucoes: [{ insert: 'Fotografe a praia.\n' }],
      inicio: emHoras(-1),
      fim: emHoras(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  const page = await as.comToken(aluno.token)
  await page.goto(`/turmas/${turma.id}/trabalhos/${id}/resposta`)
  const lugar = page.getByRole('group', { name: /ficheiros ou tira uma fotografia\.$/ })
  await expect(lugar).toBeVisible()
  await page.context().setOffline(true)
  await lugar.locator('input').setInputFiles({ name: 'onda.pdf', mimeType: 'application/pdf', buffer: documento().subarray(0, 500) })
  await expect(page.getByText(semLigacao, { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: /onda\.pdf/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
