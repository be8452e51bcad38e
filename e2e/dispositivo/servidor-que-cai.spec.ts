/**
 * A server that dies or is put back to a copy, and two tabs without it: nothing is lost. Every screen says the same.
 */
import type { Page } from '@playwright/test'
import { expect } from '../ensaio.ts'
import { comEscolaQueCai, comEscolaQueMorre as test, copy } from '../escola-que-cai.ts'
import { call, newAluno, newSalaComTeste } from '../preparos.ts'
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
  respostasNoServidor,
  review,
  seguinte,
} from '../sala.ts'

/** The browser says that there is a network again. */
async function haRede(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('o servidor morre a meio da escrita: nada do que se escreveu se perde', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await lacuna(page, 1).pressSequentially('O rio chama-se ', { delay: 40 })
  const dying = escola.goDown()
  await lacuna(page, 1).pressSequentially('Tejo e passa ', { delay: 40 })
  await dying
  await lacuna(page, 1).pressSequentially('por Lisboa', { delay: 40 })
  await expect(guardado(page)).toHaveText(nesteDispositivo)
  await escola.comeBack()
  await waitForGuardado(page)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([
    { textos: { txum: 'O rio chama-se Tejo e passa por Lisboa' } },
  ])
})

test('a pasta dos dados volta a uma cópia de há um minuto, a meio do teste: nada se perde', async ({ as, escola }) => {
  const { professora, aluno, teste } = await newSalaComTeste(escola.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await page.clock.install()
  await start(page, teste.id, escola.url)
  await lacuna(page, 1).fill('Douro')
  await waitForGuardado(page)
  const restore = await copy(escola)

  const noServidor = async () => [...(await respostasNoServidor(escola.url, aluno, teste.id).catch(() => new Map())).values()]
  await lacuna(page, 1).fill('Tejo')
  await expect.poll(noServidor).toEqual([{ textos: { txum: 'Tejo' } }])
  // The page's own minute goes by, with all that it does in one; the bench of chaos waits for a real one.
  await page.clock.fastForward(60_000)
  await lacuna(page, 2).fill('Atlântico')
  await expect.poll(noServidor).toEqual([{ textos: { txum: 'Tejo', txdois: 'Atlântico' } }])
  await restore()
  expect(await noServidor()).toEqual([{ textos: { txum: 'Douro' } }])

  // The student changes the same answer, answers another question and hands in. Before that, the revisions go again
  // that the server acknowledged and then lost with the restored copy. The base of the answer's newest state is among
  // them.
  await lacuna(page, 2).fill('mar')
  await expect.poll(noServidor).toEqual([{ textos: { txum: 'Tejo', txdois: 'mar' } }])
  await seguinte(page)
  await page.getByRole('radio').first().check()
  await review(page)
  await requestEntrega(page)
  await expect(entregue(page)).toBeVisible({ timeout: 60_000 })
  const { tentativa, perguntas, respostas } = await entregueAoProfessor(escola.url, professora, teste.id, aluno)
  expect(respostas.get(7)).toEqual({ textos: { txum: 'Tejo', txdois: 'mar' } })
  const { versoes } = await call(escola.url, professora.token, 'GET /api/turmas/teste/versoes/{id}/{idpergunta}', {
    params: { id: tentativa?.id ?? 0, idpergunta: perguntas.get(7) ?? 0 },
  })
  // As they were written. The page's clock was put forward, so that by the server's what goes again is as new as what came first.
  expect(versoes.toSorted((a, b) => b.seq - a.seq).map(({ conteudo, vale }) => ({ conteudo, vale }))).toEqual([
    { conteudo: { textos: { txum: 'Tejo', txdois: 'mar' } }, vale: true },
    { conteudo: { textos: { txum: 'Tejo', txdois: 'Atlântico' } }, vale: false },
    { conteudo: { textos: { txum: 'Tejo' } }, vale: false },
    { conteudo: { textos: { txum: 'Douro' } }, vale: false },
  ])
})

test('a cópia é de antes de se começar, e outro começou no seu lugar: começa-se outra vez, com tudo o que se escreveu', async ({
  as,
  escola,
}) => {
  const { aluno, teste, turma } = await newSalaComTeste(escola.url, [['texto']])
  const outra = await newAluno(escola.url, turma.codigo, 'Rita Sá')
  const restore = await copy(escola)
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await restore()
  await call(escola.url, outra.token, 'POST /api/teste/comecar/{id}', { params: { id: teste.id } })
  await lacuna(page, 2).fill('Atlântico')
  await expect(page.getByText('A Lousa já não tem o começo deste teste')).toBeVisible()
  await page.getByRole('button', { name: 'Começar outra vez' }).click()
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await expect(lacuna(page, 1)).toHaveValue('Tejo')
  await waitForGuardado(page)
  const tudo = { textos: { txum: 'Tejo', txdois: 'Atlântico' } }
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([tudo])
  expect([...(await respostasNoServidor(escola.url, outra, teste.id)).values()], 'as da outra são dela').toEqual([])
})

test('a cópia é de antes das últimas palavras, e já ninguém tem o teste aberto: seguem quando se abre a Lousa', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id, escola.url)
  const restore = await copy(escola)
  await lacuna(page, 1).fill('Tejo')
  await waitForGuardado(page)
  await page.goto('about:blank')
  await restore()
  const noServidor = async () => [...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]
  expect(await noServidor()).toEqual([])
  await page.goto(`${escola.url}/turmas`)
  await expect.poll(noServidor).toEqual([{ textos: { txum: 'Tejo' } }])
})

comEscolaQueCai('dois separadores sem rede: o que um escreve vê-se no outro, e vale o mais recente', async ({ as, escola }) => {
  const { aluno, teste } = await newSalaComTeste(escola.url, [['texto']])
  const um = await as.comToken(aluno.token)
  await start(um, teste.id, escola.url)
  await waitForPronto(um)
  await escola.goDown()
  const outro = await um.context().newPage()
  await outro.goto(`${escola.url}/teste/${teste.id}/responder`)
  await expect(lacuna(outro, 1)).toHaveValue('')
  await lacuna(um, 1).fill('Tejo')
  await expect(guardado(um)).toHaveText(nesteDispositivo)
  await expect(lacuna(outro, 1)).toHaveValue('Tejo')
  await lacuna(outro, 1).fill('Douro')
  await expect(guardado(outro)).toHaveText(nesteDispositivo)
  await expect(lacuna(um, 1)).toHaveValue('Douro')
  await escola.comeBack()
  for (const page of [um, outro]) await haRede(page)
  for (const page of [um, outro]) await waitForGuardado(page)
  expect([...(await respostasNoServidor(escola.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Douro' } }])
})
