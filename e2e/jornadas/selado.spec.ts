/**
 * A test sealed in advance is on the device before the hour, unreadable. The small reply to the start opens it; without
 * any network, the code on the teacher's screen opens it. A start by code is flagged, and its answers arrive.
 */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel } from '../ensaio.ts'
import { keptIn } from '../guardado-no-site.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { call, newFicheiro, newSala, newSalaComTeste, newTeste, perguntasDeExemplo, umPonto } from '../preparos.ts'
import {
  start,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  estadoNoServidor,
  guardado,
  requestEntrega,
  review,
  seguinte,
} from '../sala.ts'

const seguro = 'Teste guardado neste dispositivo, selado até à hora. Abre mesmo que a rede falhe.'
const enunciado = 'Qual é a capital de Portugal?'
const lacuna = (page: Page) => page.getByRole('textbox', { name: 'Lacuna 1 de 2' })
const codigoDo = (page: Page) => page.getByRole('textbox', { name: 'Código do professor' })
const segundos = (n: number): Date => new Date(Date.now() + n * 1_000)

/** The code on the teacher's screen. */
async function seeCodigo(page: Page, painel: string): Promise<string> {
  await page.goto(painel)
  await page.getByRole('button', { name: 'Mostrar código para começar sem rede' }).click()
  const dito = page.getByRole('dialog', { name: 'Código para começar sem rede' }).getByText(/^(\w ){11}\w$/)
  await expect(dito).toBeAttached()
  return (await dito.textContent()) ?? ''
}

test('numa janela privada o teste selado não promete ficar', soComputador, async ({ as, escola }) => {
  const { professora, aluno, turma } = await newSala(escola.url)
  const teste = await newTeste(escola.url, professora.token, turma.id, [['escolhaUnica']], { inicio: segundos(600), selado: true })
  const page = await as.comToken(aluno.token, { isNew: true })
  // As Firefox and Safari do there; Chromium tells no page.
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
  })
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(page.getByText(/^Estás numa janela privada: o teste está guardado só até a fechares\./)).toBeVisible()
  await expect(page.getByText(seguro)).toHaveCount(0)
})

test('sem rede desde antes da hora: começa com o código, responde, e o professor sabe', soTelemovel, async ({ as, escola }) => {
  const { professora, aluno, turma } = await newSala(escola.url)
  const [page, dela] = [await as.comToken(aluno.token), await as.comToken(professora.token)]
  for (const one of [page, dela]) await one.goto(`${escola.url}/turmas`)
  // Both have the programs of the pages: until the hour there is only what the story needs.
  const teste = await newTeste(escola.url, professora.token, turma.id, [['texto'], ['escolhaUnica']], {
    inicio: segundos(40),
    selado: true,
  })
  const painel = `${escola.url}/turmas/${turma.id}/testes/${teste.id}`
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(page.getByText(seguro)).toBeVisible()
  const codigo = await seeCodigo(dela, painel)
  expect(await keptIn(page)).not.toContain(enunciado)
  await escola.goDown()
  // The code stays on the teacher's screen; the page of who waits opens by itself.
  await expect(dela.getByRole('dialog', { name: 'Código para começar sem rede' })).toBeVisible()
  await expect(page.getByText('Não há ligação')).toBeVisible({ timeout: 60_000 })

  await codigoDo(page).fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await expect(page.getByText('O código tem 12 letras e números. Aqui estão 8')).toBeVisible()
  await expect(codigoDo(page)).toBeFocused()
  await codigoDo(page).fill('AAAA BBBB AAAA')
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await expect(page.getByText('Os códigos nunca têm B.')).toBeVisible()
  await codigoDo(page).fill('AAAA AAAA AAAA')
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await expect(page.getByText('Este código não abre este teste.')).toBeVisible()
  await codigoDo(page).fill(codigo.toLowerCase())
  await codigoDo(page).press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await lacuna(page).fill('Tejo')
  await expect(guardado(page)).toHaveText('Sem ligação: guardado neste dispositivo')
  await page.reload()
  await expect(lacuna(page)).toHaveValue('Tejo')
  await seguinte(page)
  await page.getByRole('radio', { name: /Lisboa/ }).check()

  await escola.comeBack()
  await waitForGuardado(page)
  await dela.goto(painel)
  await expect(dela.getByText('1 aluno começou sem rede')).toBeVisible()
  await expect(dela.getByText(/começou sem rede (?:às|à) \d?\d:\d\d, pela hora do dispositivo/).first()).toBeVisible()
  // The room goes on as any other: it opens again from the server, with what was written.
  await page.reload()
  await expect(page.getByRole('radio', { name: /Lisboa/ })).toBeChecked()
  await review(page)
  await requestEntrega(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
  const { respostas, tentativa } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })
  expect(respostas.get(4)).toEqual({ escolhida: 'euum' })
  expect(tentativa?.semRedeEm).not.toBeNull()
})

test('o navegador abre já sem rede, e o que se escreveu segue de outra página da Lousa', soComputador, async ({ as, escola }) => {
  const { professora, aluno, turma, teste } = await newSalaComTeste(escola.url, [['escolhaUnica']], { inicio: segundos(-60), selado: true })
  const page = await as.comToken(aluno.token)
  // The home page keeps it, without being asked.
  await page.goto(`${escola.url}/`)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'lousa-selados'))).toBe(true)
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
  const codigo = await seeCodigo(await as.comToken(professora.token), `${escola.url}/turmas/${turma.id}/testes/${teste.id}`)
  await escola.goDown()
  // Whoever opens Lousa is led to what this device holds.
  await page.goto(`${escola.url}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação' })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir: Teste de ensaio' }).click()
  await codigoDo(page).fill(codigo)
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await page.getByRole('radio', { name: /Lisboa/ }).check()
  await expect(guardado(page)).toHaveText('Sem ligação: guardado neste dispositivo')
  await page.goto(`${escola.url}/`)
  await expect(page.getByText(/ · até (?:hoje|amanhã) às? \d?\d:\d\d$/)).toBeVisible()
  await page.getByRole('link', { name: 'Continuar: Teste de ensaio' }).click()
  await review(page)
  await requestEntrega(page)
  await expect(page.getByText('Sem ligação: a entrega está marcada', { exact: true })).toBeVisible()
  await page.goto(`${escola.url}/`)
  await expect(page.getByText(/ · entrega marcada: segue assim que houver rede$/)).toBeVisible()
  await page.goto('about:blank')
  await escola.comeBack()
  await page.goto(`${escola.url}/turmas`)
  await expect
    .poll(async () => (await entregueAoProfessor(escola.url, professora, teste.id, aluno)).tentativa?.entregueEm ?? null)
    .not.toBeNull()
  const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
  expect(respostas.get(4)).toEqual({ escolhida: 'euum' })
})

test('o que se começou com o código e se entregou sem rede segue com a sala de outro teste aberta', soComputador, async ({ as, lousa }) => {
  const { professora, aluno, turma, teste } = await newSalaComTeste(lousa.url, [['escolhaUnica']], { selado: true })
  const outro = await newTeste(lousa.url, professora.token, turma.id, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, outro.id)
  await waitForPronto(page)
  await page.goto(`/teste/${teste.id}/responder`)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
  const { codigo } = await call(lousa.url, professora.token, 'POST /api/teste/codigo/{id}', { params: { id: teste.id } })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await codigoDo(page).fill(codigo)
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await page.getByRole('radio', { name: /Lisboa/ }).check()
  await review(page)
  await requestEntrega(page)
  await expect(page.getByText('Sem ligação: a entrega está marcada', { exact: true })).toBeVisible()
  await page.goto(`/teste/${outro.id}/responder`)
  await lacuna(page).fill('Douro')
  await page.context().setOffline(false)
  await waitForGuardado(page)
  await expect.poll(async () => (await estadoNoServidor(lousa.url, aluno, teste.id)).fase).toBe('entregue')
  const { respostas, tentativa } = await entregueAoProfessor(lousa.url, professora, teste.id, aluno)
  expect([respostas.get(4), tentativa?.entreguePor]).toEqual([{ escolhida: 'euum' }, 'aluno'])
})

test('com rede, o começo traz menos de 2 kB, e a imagem já cá está', soComputador, async ({ as, escola }) => {
  const { professora, aluno, turma } = await newSala(escola.url)
  const imagem = await newFicheiro(escola.url, professora.token, umPonto, 'ponto.png')
  const comImagem = {
    ...perguntasDeExemplo.escolhaUnica,
    enunciado: `<p>${enunciado}</p><p><img data-ficheiro="${imagem}" alt="Um ponto"></p>`,
  }
  const teste = await newTeste(escola.url, professora.token, turma.id, [[comImagem]], { selado: true })
  const page = await as.comToken(aluno.token)
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
  expect(await keptIn(page)).not.toContain(enunciado)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.serviceWorker()) asked.push(new URL(request.url()).pathname)
  })
  const starting = page.waitForResponse(/\/api\/teste\/selado\/comecar\//)
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  const comeco = await starting
  expect((await comeco.body()).length).toBeLessThan(2048)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect
    .poll(() => page.getByRole('img', { name: 'Um ponto' }).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBe(1)
  await waitForPronto(page)
  await page.getByRole('radio', { name: /Lisboa/ }).check()
  await waitForGuardado(page)
  expect(asked.filter((path) => path.startsWith('/api/teste/responder/'))).toEqual([])
  await escola.goDown()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Lisboa/ })).toBeChecked()
  await expect
    .poll(() => page.getByRole('img', { name: 'Um ponto' }).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBe(1)
})
