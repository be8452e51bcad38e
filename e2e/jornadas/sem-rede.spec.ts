/**
 * A whole test without a network, from its first minute to its end: over reloads, a server that dies, two tabs. Everything
 * is there, and goes out when the server is back.
 */
import { cpSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../ensaio.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { newSalaComTeste } from '../preparos.ts'
import {
  comecar,
  entregueAoProfessor,
  esperarGuardado,
  esperarPronto,
  guardado,
  pedirEntrega,
  respostasNoServidor,
  rever,
  seguinte,
} from '../sala.ts'

const lacuna = (page: Page, n: 1 | 2) => page.getByRole('textbox', { name: `Lacuna ${n} de 2` })
const nesteDispositivo = 'Sem ligação: guardado neste dispositivo'
const semLigacao = (page: Page) =>
  page.getByText('As respostas estão neste dispositivo e seguem assim que houver rede. Pode continuar.', { exact: true })
/** The browser says that there is a network again. */
async function haRede(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}
const entregue = (page: Page) => page.getByRole('heading', { level: 1, name: 'Teste entregue' })

test('do primeiro minuto ao fim sem rede: recarrega, responde a tudo, entrega, e segue quando há rede', async ({ as, escola }) => {
  const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto', 'composicao'], ['escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await comecar(page, teste.id, escola.url)
  await esperarPronto(page)
  await escola.cair()

  await lacuna(page, 1).fill('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await expect(semLigacao(page)).toBeVisible()
  await page.reload()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await lacuna(page, 2).fill('Atlântico')
  await seguinte(page)
  // The text editor was brought before the network went.
  await page.getByRole('textbox', { name: /resposta/i }).click()
  await page.keyboard.type('Vivo junto ao mar.')
  await page.reload()
  await expect(page.getByText('Vivo junto ao mar.')).toBeVisible()
  await seguinte(page)
  await page.getByRole('radio', { name: /Lisboa/ }).check()
  await rever(page)
  await expect(page.getByText('Respondeu a todas as perguntas.').first()).toBeVisible()
  await pedirEntrega(page)
  const marcada = page.getByText('Sem ligação: a entrega está marcada', { exact: true })
  await expect(marcada).toBeVisible()
  await page.reload()
  await expect(marcada).toBeVisible()

  await escola.voltar()
  await expect(entregue(page)).toBeVisible({ timeout: 30_000 })
  const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo', txdois: 'Atlântico' } })
  expect(JSON.stringify(respostas.get(2))).toContain('Vivo junto ao mar.')
  expect(respostas.get(4)).toEqual({ escolhida: 'euum' })

  // What was handed in stays so, with or without the network.
  await escola.cair()
  await page.reload()
  await expect(entregue(page)).toBeVisible()
})

test('o servidor morre a meio da escrita: nada do que se escreveu se perde', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await comecar(page, teste.id, escola.url)
  await lacuna(page, 1).pressSequentially('O rio chama-se ', { delay: 40 })
  const dying = escola.cair()
  await lacuna(page, 1).pressSequentially('Tejo e passa ', { delay: 40 })
  await dying
  await lacuna(page, 1).pressSequentially('por Lisboa', { delay: 40 })
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await escola.voltar()
  await esperarGuardado(page)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([
    { textos: { txum: 'O rio chama-se Tejo e passa por Lisboa' } },
  ])
})

test('a pasta dos dados volta a uma cópia de há pouco, a meio do teste: nada se perde', async ({ as, escola }) => {
  const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await comecar(page, teste.id, escola.url)
  await lacuna(page, 1).fill('Douro')
  await esperarGuardado(page)
  await escola.cair()
  const copia = `${escola.pasta}-copia`
  cpSync(escola.pasta, copia, { recursive: true })
  await escola.voltar()

  await lacuna(page, 1).fill('Tejo')
  await lacuna(page, 2).fill('Atlântico')
  await expect
    .poll(async () => [...(await respostasNoServidor(escola.url, aluno, teste.id).catch(() => new Map())).values()], { timeout: 30_000 })
    .toEqual([{ textos: { txum: 'Tejo', txdois: 'Atlântico' } }])
  await escola.cair()
  rmSync(escola.pasta, { recursive: true })
  cpSync(copia, escola.pasta, { recursive: true })
  rmSync(copia, { recursive: true })
  await escola.voltar()
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Douro' } }])

  // The other question is answered and the test handed in: what was acknowledged before the copy was put back goes again first.
  await seguinte(page)
  await page.getByRole('radio').first().check()
  await rever(page)
  await pedirEntrega(page)
  await expect(entregue(page)).toBeVisible({ timeout: 60_000 })
  const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo', txdois: 'Atlântico' } })
})

test('dois separadores sem rede: cada um guarda o seu, os dois sabem do outro, vale o mais recente', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const um = await as.comToken(aluno.token)
  await comecar(um, teste.id, escola.url)
  await esperarPronto(um)
  await escola.cair()
  const outro = await um.context().newPage()
  await outro.goto(`${escola.url}/teste/${teste.id}/responder`)
  // Open before anything is written: a tab that opens later finds the first one's answer on the device, and has seen it.
  await expect(lacuna(outro, 1)).toHaveValue('')
  await lacuna(um, 1).fill('Tejo')
  await expect(guardado(um)).toHaveText(nesteDispositivo)
  await lacuna(outro, 1).fill('Douro')
  await expect(guardado(outro)).toHaveText(nesteDispositivo)

  // The first to write is the first to reach the server.
  const envios = /\/api\/teste\/(bilhete\/)?revisoes/
  await outro.route(envios, (route) => route.abort('connectionreset'))
  await escola.voltar()
  await haRede(um)
  await esperarGuardado(um)
  await outro.unroute(envios)
  await haRede(um)
  await esperarGuardado(outro)
  const encontro = (page: Page) => page.getByText('Respondeu a esta pergunta também noutro dispositivo')
  await expect(encontro(um)).toBeVisible({ timeout: 45_000 })
  await expect(encontro(outro)).toBeVisible({ timeout: 45_000 })
  await expect(lacuna(um, 1)).toHaveValue('Douro')
  await expect(lacuna(outro, 1)).toHaveValue('Douro')
  await um.getByRole('button', { name: 'Usar a outra' }).click()
  await esperarGuardado(um)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Tejo' } }])
})
