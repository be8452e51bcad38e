/**
 * Runs a test in a browser of a few years ago (Safari 16.4, Chromium 109, Firefox 115). Newer features are taken away
 * before any program of the page, or of its worker, runs. From the start to the hand-in no program may miss them.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, takeFaults } from '../ensaio.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { newSalaComTeste } from '../preparos.ts'
import { start, handIn, entregueAoProfessor, waitForGuardado, waitForPronto, guardado, lacuna, nesteDispositivo, review } from '../sala.ts'
import { startQueCai } from '../servidor.ts'
import { takeAwayNewer } from '../navegador-antigo.ts'

test('num navegador de há uns anos, um teste começa, aguenta sem rede e entrega-se', async ({ as, pasta, motor }) => {
  const web = process.env['LOUSA_PASTA_WEB'] ?? path.resolve(import.meta.dirname, '../../dist/web')
  cpSync(web, pasta, { recursive: true })
  // Scripts of a page do not reach its worker: there it stands before the worker's own.
  const worker = path.join(pasta, 'sw.js')
  writeFileSync(worker, `(${takeAwayNewer.toString()})();${readFileSync(worker, 'utf8')}`)
  for (const packed of ['.br', '.gz']) rmSync(worker + packed)
  const escola = await startQueCai({ LOUSA_PASTA_WEB: pasta }, motor)
  const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto'], ['escolhaUnica', 'composicao']])
  const page = await as.comToken(aluno.token, { isNew: true })
  await page.addInitScript(takeAwayNewer)
  await start(page, teste.id, escola.url)
  await waitForPronto(page)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await escola.goDown()
  await lacuna(page, 2).fill('Pacífico')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await page.reload()
  await expect(lacuna(page, 2)).toHaveValue('Pacífico')
  await escola.comeBack()
  await waitForGuardado(page)
  await review(page)
  await handIn(page)
  expect((await entregueAoProfessor(escola.url, professora, teste.id, aluno)).respostas.get(7)).toEqual({
    textos: { txum: 'Tejo', txdois: 'Pacífico' },
  })
  await escola.stop()
})

test('um navegador mais antigo do que isso, e uma Lousa que não arranca, dizem o que fazer', async ({ as, lousa, faults }) => {
  const page = await as.anonimo({ isNew: true })
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'nothing.here()' }))
  await page.goto(lousa.url)
  await expect(page.getByRole('heading', { level: 1, name: 'A Lousa não conseguiu abrir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible()
  // That one fault was meant.
  expect(takeFaults(faults)).toEqual(['ReferenceError: nothing is not defined'])
  await page.unroute('**/assets/index-*.js')
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
  await page.goto(lousa.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Este navegador é demasiado antigo para a Lousa' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'nada mais está na página').toHaveCount(1)
})

test('e o resto da Lousa também abre: o início, a turma, o repositório, um trabalho', async ({ as, lousa }) => {
  for (const quem of ['aluno', 'professora'] as const) {
    const page = await as[quem]({ isNew: true })
    await page.addInitScript(takeAwayNewer)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /^Bem-vindo/ })).toBeVisible()
    expect(await page.evaluate(() => 'groupBy' in Object), 'tirado antes da página').toBe(false)
    await page.goto('/turmas')
    await page
      .getByRole('link', { name: /7\.º|8\.º|5\.º|9\.º/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(quem === 'aluno' ? '/teste/responder' : '/testes-perguntas/perguntas')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toHaveCount(0)
  }
  expect(lousa.url).toBeTruthy()
})
