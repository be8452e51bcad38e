/**
 * A sealed test is begun without a network in more than one place, or after the test was over elsewhere. Every written
 * answer ends up in one attempt, or its student is told that it did not.
 */
import type { Page } from '@playwright/test'
import { type As, expect } from '../ensaio.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { type Pessoa, call, newSalaComTeste } from '../preparos.ts'
import { meuId } from '../respostas.ts'
import {
  handIn,
  entregue,
  entregueAoProfessor,
  waitForGuardado,
  guardado,
  lacuna,
  nesteDispositivo,
  requestEntrega,
  respostasNoServidor,
  review,
  seguinte,
  umaDasDuas,
} from '../sala.ts'

// Each has a network of its own, and waits most of the time.
test.describe.configure({ mode: 'parallel' })

type Aberto = { url: string; professora: Pessoa; aluno: Pessoa; teste: number }

/** A sealed test that is open already. */
async function aberto(url: string, perguntas: Parameters<typeof newSalaComTeste>[1]): Promise<Aberto> {
  const { professora, aluno, teste } = await newSalaComTeste(url, perguntas, { inicio: new Date(Date.now() - 60_000), selado: true })
  return { url, professora, aluno, teste: teste.id }
}

async function save(page: Page, { url, teste }: Aberto): Promise<void> {
  await page.goto(`${url}/teste/${teste}/responder`)
  await expect(page.getByText('Teste guardado neste dispositivo.')).toBeVisible()
}

const seeCodigo = async ({ url, professora, teste }: Aberto): Promise<string> =>
  (await call(url, professora.token, 'POST /api/teste/codigo/{id}', { params: { id: teste } })).codigo

/** Without a network: begins, and writes this into the first gap. */
async function startComCodigo(page: Page, codigo: string, palavra: string): Promise<void> {
  await page.reload()
  await page.getByRole('textbox', { name: 'Código do professor' }).fill(codigo)
  await page.getByRole('button', { name: 'Começar com o código' }).click()
  await lacuna(page, 1).fill(palavra)
  await expect(guardado(page)).toHaveText(nesteDispositivo)
}

const comeBackARede = (pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))))

async function startComRede(page: Page, palavra: string): Promise<void> {
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await lacuna(page, 1).fill(palavra)
  await waitForGuardado(page)
}

async function giveOportunidade({ url, professora, aluno, teste }: Aberto): Promise<void> {
  const fim = new Date(Date.now() + 3_000_000).toISOString()
  const body = { alunoid: await meuId(url, aluno.token), fim, motivo: 'faltou a luz' }
  await call(url, professora.token, 'POST /api/teste/oportunidade/{id}', { params: { id: teste }, body })
}

/** The test is kept on two devices of a student, who has begun it on one with a network, written «Tejo» and handed it in. */
async function entregueNumDeDois(as: As, url: string): Promise<{ sala: Aberto; outro: Page }> {
  const sala = await aberto(url, [['texto']])
  const um = await as.comToken(sala.aluno.token)
  const outro = await as.comToken(sala.aluno.token)
  for (const page of [um, outro]) await save(page, sala)
  await startComRede(um, 'Tejo')
  await review(um)
  await handIn(um)
  return { sala, outro }
}

const entregueDele = ({ url, professora, aluno, teste }: Aberto) => entregueAoProfessor(url, professora, teste, aluno)

test('a rede volta com o teste aberto em dois separadores: entrega-se o que se escreveu nos dois, uma vez', async ({ as, escola }) => {
  const sala = await aberto(escola.url, [['texto'], ['escolhaUnica']])
  const um = await as.comToken(sala.aluno.token)
  await save(um, sala)
  const codigo = await seeCodigo(sala)
  await escola.goDown()
  await startComCodigo(um, codigo, 'Tejo')
  const outro = await um.context().newPage()
  await outro.goto(um.url())
  await expect(lacuna(outro, 1)).toHaveValue('Tejo')
  await seguinte(outro)
  await outro.getByRole('radio', { name: /Lisboa/ }).check()
  await expect(guardado(outro)).toHaveText(nesteDispositivo)
  await escola.comeBack()
  await comeBackARede([um, outro])
  await Promise.all([um, outro].map(waitForGuardado))
  await review(outro)
  await handIn(outro)
  const { respostas, tentativa } = await entregueDele(sala)
  expect(tentativa).toMatchObject({ numero: 1 })
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })
  expect(respostas.get(4)).toEqual({ escolhida: 'euum' })
  // And the other tab hears of it: it is over, and nobody has opened it again.
  await um.bringToFront()
  await comeBackARede([um])
  for (const page of [um, outro]) {
    await expect(entregue(page)).toBeVisible()
    await expect(page.getByText(/voltou a abrir/)).toHaveCount(0)
  }
})

test('dois dispositivos do mesmo aluno, a rede volta aos dois: é uma tentativa, e os dois sabem das duas respostas', async ({
  as,
  escola,
}) => {
  const sala = await aberto(escola.url, [['texto']])
  const dispositivos = [await as.comToken(sala.aluno.token), await as.comToken(sala.aluno.token)] as const
  for (const page of dispositivos) await save(page, sala)
  const codigo = await seeCodigo(sala)
  await escola.goDown()
  await startComCodigo(dispositivos[0], codigo, 'Tejo')
  await startComCodigo(dispositivos[1], codigo, 'Douro')
  await escola.comeBack()
  await comeBackARede(dispositivos)
  for (const page of dispositivos) {
    await expect(umaDasDuas(page, 'No ecrã')).toBeVisible()
    await expect(umaDasDuas(page, 'A outra')).toBeVisible()
  }
  const [respostas] = (await respostasNoServidor(sala.url, sala.aluno, sala.teste)).values()
  expect(['Tejo', 'Douro'].map((um) => ({ textos: { txum: um } }))).toContainEqual(respostas)
  await dispositivos[0].getByRole('button', { name: 'Ficar com esta' }).click()
  await expect(umaDasDuas(dispositivos[0], 'A outra')).toHaveCount(0)
  await review(dispositivos[0])
  await requestEntrega(dispositivos[0])
  await expect(entregue(dispositivos[0])).toBeVisible()
  expect((await entregueDele(sala)).tentativa).toMatchObject({ numero: 1 })
})

test('a nova oportunidade começa sem rede noutro dispositivo: o que lá se escreve é dela', async ({ as, escola }) => {
  const { sala, outro } = await entregueNumDeDois(as, escola.url)
  await giveOportunidade(sala)
  const codigo = await seeCodigo(sala)
  await escola.goDown()
  await startComCodigo(outro, codigo, 'Douro')
  await escola.comeBack()
  await comeBackARede([outro])
  await waitForGuardado(outro)
  await expect(lacuna(outro, 1)).toHaveValue('Douro')
  await outro.reload()
  await expect(lacuna(outro, 1)).toHaveValue('Douro')
  await review(outro)
  await handIn(outro)
  const { respostas, tentativa } = await entregueDele(sala)
  expect(tentativa).toMatchObject({ numero: 2 })
  expect(tentativa?.semRedeEm).not.toBeNull()
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Douro' } })
})

test('sem nova oportunidade, o que se escreveu noutro dispositivo depois da entrega fica à parte, e a página diz que ficou', async ({
  as,
  escola,
}) => {
  const { sala, outro } = await entregueNumDeDois(as, escola.url)
  const codigo = await seeCodigo(sala)
  await escola.goDown()
  await startComCodigo(outro, codigo, 'Douro')
  await escola.comeBack()
  await comeBackARede([outro])
  await expect(entregue(outro)).toBeVisible()
  await expect(outro.getByText('1 resposta deste dispositivo chegou depois da entrega')).toBeVisible()
  expect((await entregueDele(sala)).respostas.get(7)).toEqual({ textos: { txum: 'Tejo' } })
})

test('o que se escreveu sem rede na tentativa anterior diz-se à parte antes de começar a nova, também ao abrir de novo', async ({
  as,
  escola,
}) => {
  const sala = await aberto(escola.url, [['texto']])
  const um = await as.comToken(sala.aluno.token)
  const outro = await as.comToken(sala.aluno.token)
  for (const page of [um, outro]) await save(page, sala)
  const codigo = await seeCodigo(sala)
  await outro.context().setOffline(true)
  await startComCodigo(outro, codigo, 'Douro')
  await startComRede(um, 'Tejo')
  await review(um)
  await handIn(um)
  await giveOportunidade(sala)
  await outro.context().setOffline(false)
  const dito = outro.getByText('1 resposta deste dispositivo chegou depois de a tentativa anterior estar entregue')
  await expect(dito).toBeVisible()
  await outro.reload()
  await expect(dito).toBeVisible()
  await startComRede(outro, 'Minho')
  await expect(dito).toBeVisible()
  await outro.getByRole('button', { name: 'Fechar o aviso da tentativa anterior' }).click()
  await outro.reload()
  await expect(lacuna(outro, 1)).toHaveValue('Minho')
  await expect(dito).toHaveCount(0)
  await review(outro)
  await handIn(outro)
  const { respostas, tentativa } = await entregueDele(sala)
  expect(tentativa).toMatchObject({ numero: 2, semRedeEm: null })
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Minho' } })
})
