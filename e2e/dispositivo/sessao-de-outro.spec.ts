/**
 * A room is open, and in another tab of the same browser its student leaves or somebody else signs in. The room stays,
 * and its answers and its hand-in go in the name of their writer. The page promises nothing that no longer holds.
 */
import type { Page } from '@playwright/test'
import { type As, expect, tokenOf } from '../ensaio.ts'
import { signIn, leave } from '../entradas.ts'
import { comEscolaQueCai as test } from '../escola-que-cai.ts'
import { type Pessoa, call, newAluno, newSalaComTeste, palavraPasse } from '../preparos.ts'
import {
  start,
  entregue,
  entregueAoProfessor,
  waitForGuardado,
  waitForPronto,
  guardado,
  lacuna,
  nesteDispositivo,
  requestEntrega,
  review,
} from '../sala.ts'

// Each has a network of its own, and waits most of the time.
test.describe.configure({ mode: 'parallel' })

/** A page of this student whose session is the browser's own, and goes with it. */
async function openComo(as: As, site: string, token: string): Promise<Page> {
  const first = await as.comToken(token)
  await first.goto(`${site}/about`)
  const page = await first.context().newPage()
  await first.close()
  return page
}

const jaNaoReabre = (page: Page) =>
  page.getByText(/^O teste já não volta a abrir sem rede: não feches esta página até entregares\./).first()
const terminou = (page: Page) => page.getByText('A tua sessão terminou.')

test('sair noutro separador não fecha o teste, e deixa de se dizer pronto até se voltar a entrar', async ({ as, escola }) => {
  const { turma, aluno } = await newSalaComTeste(escola.url, [['texto']])
  const page = await openComo(as, escola.url, aluno.token)
  // As students come to it: from the page of their class.
  await page.goto(`${escola.url}/turmas/${turma.id}/testes`)
  await page.getByRole('link', { name: /^Começar/ }).click()
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await waitForPronto(page)

  const outro = await page.context().newPage()
  await outro.goto(`${escola.url}/turmas`)
  await leave(outro)
  await expect(terminou(page)).toBeVisible()
  await expect(jaNaoReabre(page)).toBeAttached()
  await expect(page.getByText('Pronto para trabalhar sem rede')).toHaveCount(0)
  await lacuna(page, 2).fill('Atlântico')
  await waitForGuardado(page)
  await escola.goDown()
  await lacuna(page, 2).fill('Oceano Atlântico')
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await expect(page.getByText(/Podes continuar, mas não feches esta página\./)).toBeVisible()
  await escola.comeBack()
  await waitForGuardado(page)

  // Signed in again over the page, the test is kept here again.
  await page.getByRole('button', { name: 'Iniciar sessão' }).click()
  await signIn(page, aluno.email)
  await expect(terminou(page)).toBeHidden()
  await waitForPronto(page)
  await expect(jaNaoReabre(page)).toHaveCount(0)
  await escola.goDown()
  await page.reload()
  await expect(lacuna(page, 2)).toHaveValue('Oceano Atlântico')
})

test('outra pessoa entra noutro separador: a entrega é de quem escreveu, e o fim que se vê é o seu', async ({ as, escola }) => {
  const { turma, professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const irma = await newAluno(escola.url, turma.codigo, 'Irmã Sá')
  const noServidor = { ...aluno, token: await tokenOf(escola.url, aluno.email, palavraPasse) }
  const page = await openComo(as, escola.url, aluno.token)
  await start(page, teste.id, escola.url)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  const outro = await page.context().newPage()
  await outro.goto(`${escola.url}/turmas`)

  await leave(outro)
  await outro.goto(`${escola.url}/login`)
  await signIn(outro, irma.email)
  await expect(outro.getByRole('heading', { level: 1, name: /Bem-vindo/ })).toBeVisible()
  await expect(terminou(page)).toBeVisible()
  await lacuna(page, 2).fill('Atlântico')
  await waitForGuardado(page)
  await review(page)
  await requestEntrega(page)
  await expect(entregue(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toHaveCount(0)
  const { respostas } = await entregueAoProfessor(escola.url, professora, teste.id, noServidor)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo', txdois: 'Atlântico' } })
  const dela = await tokenOf(escola.url, irma.email, palavraPasse)
  expect(await call(escola.url, dela, 'GET /api/teste/responder/{id}', { params: { id: teste.id } })).toMatchObject({ fase: 'por-iniciar' })
})

test('a página de antes de começar não começa o teste de outra pessoa: passa a ser a dela', async ({ as, escola }) => {
  const { turma, aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const irma = await newAluno(escola.url, turma.codigo, 'Irmã Sá')
  const page = await openComo(as, escola.url, aluno.token)
  await page.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(page.getByRole('button', { name: 'Começar o teste' })).toBeVisible()
  const outro = await page.context().newPage()
  await outro.goto(`${escola.url}/turmas`)
  await leave(outro)
  // Nobody is here now: the page asks who it is.
  await expect(page.getByLabel('E-mail ou nome de utilizador')).toBeVisible()
  await signIn(page, irma.email)
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const fase = async (quem: Pessoa) => {
    const token = await tokenOf(escola.url, quem.email, palavraPasse)
    return (await call(escola.url, token, 'GET /api/teste/responder/{id}', { params: { id: teste.id } })).fase
  }
  expect([await fase(irma), await fase(aluno)]).toEqual(['em-curso', 'por-iniciar'])
})
