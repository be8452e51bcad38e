/** The files of an answer: their names wherever it is shown, and what becomes of those that end as the test does. */
import type { Page } from '@playwright/test'
import { expect, soTelemovel, test } from '../ensaio.ts'
import { composicaoComFicheiros, newSala, newTeste } from '../preparos.ts'
import {
  openMapa,
  start,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  guardado,
  requestEntrega,
  respostasNoServidor,
  review,
  seguinte,
} from '../sala.ts'

const txt = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
const add = (page: Page, ...names: string[]) => page.getByLabel('Ficheiros a juntar').setInputFiles(names.map(txt))
const ficheiro = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ficheiros da resposta' }).getByRole('link', { name: `${name} (abre noutro separador)` })

async function naComposicao(as: { comToken: (token: string) => Promise<Page> }, url: string) {
  const { professora, turma, aluno } = await newSala(url)
  const teste = await newTeste(url, professora.token, turma.id, [[composicaoComFicheiros, 'texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await waitForPronto(page)
  return { page, professora, aluno, teste }
}

test('têm nome e endereço noutra pergunta e de volta, depois de recarregar e sem rede', soTelemovel, async ({ as, lousa }) => {
  const { page } = await naComposicao(as, lousa.url)
  const estaoLa = async () => {
    for (const name of ['relatorio.txt', 'mapa.txt'])
      await expect(ficheiro(page, name)).toHaveAttribute('href', /\/api\/ficheiros\/\d+\?a=/)
  }
  await add(page, 'relatorio.txt', 'mapa.txt')
  await estaoLa()
  await waitForGuardado(page)
  await seguinte(page)
  await (await openMapa(page)).getByRole('button', { name: /^Pergunta 1,/ }).click()
  await estaoLa()
  await page.context().setOffline(true)
  await page.reload()
  await estaoLa()
  await page.context().setOffline(false)
  await page.reload()
  await estaoLa()
})

test(
  'o que ainda não seguiu fica no dispositivo: recarregada a página, segue por si para a sua resposta, pela ordem em que se escolheu',
  soTelemovel,
  async ({ as, lousa }) => {
    const { page, aluno, teste } = await naComposicao(as, lousa.url)
    page.on('dialog', (dialog) => void dialog.accept()) // it asks before it leaves files on their way
    await page.context().setOffline(true)
    await add(page, 'pagina-1.txt', 'pagina-2.txt')
    await expect(page.getByText('Sem ligação: segue quando houver rede', { exact: true })).toHaveCount(2)
    await seguinte(page)
    await page.reload()
    // On another question: nothing has to be opened for it.
    const aEspera = page.getByRole('region', { name: 'Ficheiros à espera de rede' })
    await expect(aEspera).toContainText('«pagina-1.txt» e «pagina-2.txt»: sem ligação')
    await page.context().setOffline(false)
    await expect(aEspera).toBeHidden()
    await waitForGuardado(page)
    await (await openMapa(page)).getByRole('button', { name: /^Pergunta 1,/ }).click()
    await expect(page.getByRole('list', { name: 'Ficheiros da resposta' }).getByRole('listitem')).toHaveText([
      /^pagina-1\.txt/,
      /^pagina-2\.txt/,
    ])
    await expect
      .poll(async () => JSON.stringify([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]))
      .toMatch(/"ficheiros":\[\d+,\d+\]/)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Ficheiros da resposta' }).getByRole('listitem')).toHaveCount(2)
  },
)

test('um ficheiro que chega quando a entrega só está marcada entra na resposta e vai com ela', soTelemovel, async ({ as, lousa }) => {
  const { page, professora, aluno, teste } = await naComposicao(as, lousa.url)
  await page.context().setOffline(true)
  await add(page, 'mapa.txt')
  await expect(page.getByText('Sem ligação: segue quando houver rede', { exact: true })).toBeVisible()
  await review(page)
  await requestEntrega(page)
  await expect(page.getByText('Sem ligação: a entrega está marcada', { exact: true })).toBeVisible()
  // Back for files alone.
  const daSala = /\/api\/teste\//
  await page.context().route(daSala, (route) => route.abort('connectionreset'))
  const chegou = page.waitForResponse((reply) => reply.url().includes('/api/ficheiros') && reply.ok())
  await page.context().setOffline(false)
  await chegou
  await page.getByRole('button', { name: 'Voltar às respostas' }).click()
  await (await openMapa(page)).getByRole('button', { name: /^Pergunta 1,/ }).click()
  await expect(ficheiro(page, 'mapa.txt')).toBeVisible()
  await page.context().unroute(daSala)
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toMatchObject([{ ficheiros: [expect.any(Number)] }])
  await review(page)
  await requestEntrega(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  await expect(page.getByText(/não chegou a tempo/)).toHaveCount(0)
  const { respostas } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect([...respostas.values()]).toContainEqual(expect.objectContaining({ ficheiros: [expect.any(Number)] }))
})

test('um ficheiro que ainda segue quando a entrega sai é dito de fora, e não segue mais', soTelemovel, async ({ as, lousa }) => {
  const { page } = await naComposicao(as, lousa.url)
  const rede = Promise.withResolvers<void>()
  await page.route('**/api/ficheiros*', async (route) => {
    await rede.promise
    await route.continue().catch(() => {}) // called off meanwhile
  })
  await page.context().route(/\/bilhete\/entregar$/, () => new Promise(() => {})) // nobody answers
  await add(page, 'mapa.txt')
  await expect(guardado(page)).toHaveText('A guardar…')
  await review(page)
  await requestEntrega(page)
  await expect(page.getByText('«mapa.txt» não chegou a tempo e não vai com a entrega')).toBeVisible()
  rede.resolve()
  await page.context().unroute(/\/bilhete\/entregar$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('«mapa.txt» não chegou a tempo e não foi com a entrega')).toBeVisible()
})
