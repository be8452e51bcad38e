/**
 * Runs a test in a browser of a few years ago (Safari 16.4, Chromium 109, Firefox 115). Newer features are taken away
 * before any program of the page, or of its worker, runs. From the start to the hand-in no program may miss them.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, takeFaults } from '../ensaio.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { newSala, newSalaComTeste, newTeste, newTrabalho } from '../preparos.ts'
import { certas, handInPelaApi } from '../respostas.ts'
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

test('um trabalho com um ficheiro entrega-se, e um resultado com a correção vê-se', async ({ as, lousa }) => {
  const { professora, turma, aluno } = await newSala(lousa.url)
  const trabalho = await newTrabalho(lousa.url, professora.token, turma.id)
  const teste = await newTeste(lousa.url, professora.token, turma.id, [['escolhaUnica', 'listaOpcoes', 'ligacaoPares']], {
    publicacao: 'entrega',
  })
  await handInPelaApi(lousa.url, aluno.token, teste.id, certas)
  const page = await as.comToken(aluno.token, { isNew: true })
  await page.addInitScript(takeAwayNewer)

  await page.goto(`/turmas/${turma.id}/trabalhos/${trabalho.id}/resposta`)
  const campo = page.getByRole('textbox', { name: 'A tua resposta' })
  await campo.click()
  await campo.pressSequentially('A crosta é fina.')
  await expect(page.getByText(/^Guardado (?:às|à)/).first()).toBeVisible()
  await page
    .getByRole('group', { name: /ficheiros ou tira uma fotografia\.$/ })
    .locator('input[multiple]')
    .setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Apontamentos') })
  await expect(page.getByRole('link', { name: /notas\.txt/ })).toBeVisible()
  await page.reload()
  await expect(campo).toHaveText('A crosta é fina.')
  await page.getByRole('button', { name: 'Entregar trabalho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
  await expect(page.getByText(/Está entregue\./).first()).toBeVisible()

  await page.goto(`/teste/${teste.id}/consultar`)
  await expect(page.getByText('12 de 12').or(page.getByText('100%')).first()).toBeVisible()
  await expect(page.getByText('Qual é a capital de Portugal?')).toBeVisible()
  expect(await page.evaluate(() => 'groupBy' in Object), 'tirado antes da página').toBe(false)
})

test('onde uma lista é tão larga como o seu nome mais comprido, a faixa da demonstração cabe num telemóvel', async ({ as }) => {
  const page = await as.anonimo({ isNew: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const lista = page.getByRole('combobox', { name: 'Modo de teste: ver a Lousa como' })
  await expect(lista.getByRole('option')).toHaveCount(5)
  await lista.evaluate((select: HTMLSelectElement) => {
    // As before the browsers that knew another way, with a name of many families.
    const style = new CSSStyleSheet()
    style.replaceSync('* { field-sizing: fixed !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    select.options[1]!.textContent = 'Maria da Conceição Albuquerque de Vasconcelos Sottomayor (administração)'
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const seletor = lista.locator('..')
    expect((await seletor.boundingBox())?.width, `a ${width} px`).toBeLessThanOrEqual(Math.min(352, width))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `a ${width} px`).toBeLessThanOrEqual(width)
    const faixa = await page.getByRole('note').filter({ hasText: 'Dados de demonstração' }).boundingBox()
    const dentro = await lista.boundingBox()
    expect((dentro?.x ?? 0) + (dentro?.width ?? 0)).toBeLessThanOrEqual((faixa?.x ?? 0) + (faixa?.width ?? 0))
  }
})
