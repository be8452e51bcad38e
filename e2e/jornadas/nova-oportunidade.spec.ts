/**
 * A student is given another attempt. Every page with the test open hears of it, and the old answers stay apart from
 * the new.
 */
import type { Page } from '@playwright/test'
import { expect, soComputador, soTelemovel, test } from '../ensaio.ts'
import { type Pessoa, call, newSalaComTeste } from '../preparos.ts'
import { meuId } from '../respostas.ts'
import { start, handIn, entregue, waitForGuardado, waitForPronto, lacuna, respostasNoServidor, review, seguinte } from '../sala.ts'

/** By itself a page asks for the clock every half minute: nobody waits for that, ms. */
const depressa = 10_000

async function giveOportunidade(url: string, professora: Pessoa, aluno: Pessoa, teste: number): Promise<void> {
  const fim = new Date(Date.now() + 3_600_000).toISOString()
  const body = { alunoid: await meuId(url, aluno.token), fim, motivo: '' }
  await call(url, professora.token, 'POST /api/teste/oportunidade/{id}', { params: { id: teste }, body })
}

/** From "Teste entregue", which offers it by itself. */
async function startDeNovo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Começar o teste' }).click({ timeout: depressa })
  await expect(page.getByRole('timer')).toBeVisible()
}

const naSegunda = (page: Page) => page.getByRole('group', { name: 'Pergunta 2 de 2' })
const naPrimeira = (page: Page) => page.getByRole('group', { name: 'Pergunta 1 de 2' })

test('quem já entregou sabe dela sem recarregar, e começa na primeira pergunta', soTelemovel, async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await seguinte(page)
  await review(page)
  await handIn(page)
  await giveOportunidade(lousa.url, professora, aluno, teste.id)
  await startDeNovo(page)
  await expect(naPrimeira(page)).toBeVisible()
  await seguinte(page)
  await expect(naSegunda(page)).toBeVisible()
})

test('reaberto o teste, quem estava na revisão está nas perguntas', soComputador, async ({ as, lousa }) => {
  const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
  const page = await as.comToken(aluno.token)
  await start(page, teste.id)
  await review(page)
  await handIn(page)
  const estado = await call(lousa.url, aluno.token, 'GET /api/teste/responder/{id}', { params: { id: teste.id } })
  if (estado.fase !== 'entregue') throw new Error(`The attempt is ${estado.fase}`)
  await call(lousa.url, professora.token, 'POST /api/teste/reabrir/{id}', {
    params: { id: estado.tentativaid },
    body: { minutos: 10, motivo: '' },
  })
  await expect(naPrimeira(page)).toBeVisible({ timeout: depressa })
})

test(
  'um dispositivo que ficou na anterior diz o que lá ficou, e que a tentativa é outra, antes de se escrever nela',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
    const [a, b] = [await as.comToken(aluno.token), await as.comToken(aluno.token)]
    await start(a, teste.id)
    await lacuna(a, 1).fill('Tejo')
    await waitForGuardado(a)
    await b.goto(`/teste/${teste.id}/responder`)
    await waitForPronto(b)
    await b.context().setOffline(true)
    await lacuna(b, 2).fill('Pacífico')
    await review(a)
    await handIn(a)
    await giveOportunidade(lousa.url, professora, aluno, teste.id)
    await startDeNovo(a)
    await lacuna(a, 1).fill('Segunda')
    await waitForGuardado(a)

    await b.context().setOffline(false)
    const anterior = b.getByRole('region', { name: 'Tentativa anterior' })
    await expect(b.getByRole('status', { name: 'Avisos' })).toContainText('Esta é uma nova tentativa')
    await expect(lacuna(b, 1)).toHaveValue('Segunda')
    await expect(lacuna(b, 2)).toHaveValue('')
    await b.keyboard.type('xyz')
    expect([...(await respostasNoServidor(lousa.url, aluno, teste.id)).values()]).toEqual([{ textos: { txum: 'Segunda' } }])
    // One notice at a time: what stayed behind is said once it is known that this is another attempt.
    await b.getByRole('button', { name: 'Fechar o aviso da nova tentativa' }).click()
    await expect(anterior).toContainText('1 resposta deste dispositivo chegou depois de a tentativa anterior estar entregue')

    await b.reload()
    await expect(anterior).toContainText('não entra na nova tentativa')
    await anterior.getByRole('button', { name: 'Fechar o aviso da tentativa anterior' }).click()
    await expect(anterior).toHaveCount(0)
    await b.reload()
    await waitForPronto(b)
    await expect(anterior).toHaveCount(0)
    await expect(entregue(b)).toHaveCount(0)
  },
)

test(
  'quem espera por uma oportunidade sabe que o é; reaberta a anterior, entra nela e sabe porquê',
  soComputador,
  async ({ as, lousa }) => {
    const { professora, aluno, teste } = await newSalaComTeste(lousa.url, [['texto', 'escolhaUnica']])
    const page = await as.comToken(aluno.token)
    await start(page, teste.id)
    await review(page)
    await handIn(page)
    const estado = await call(lousa.url, aluno.token, 'GET /api/teste/responder/{id}', { params: { id: teste.id } })
    if (estado.fase !== 'entregue') throw new Error(`The attempt is ${estado.fase}`)
    await giveOportunidade(lousa.url, professora, aluno, teste.id)
    await expect(page.getByText('O professor deu-te uma nova oportunidade')).toBeVisible({ timeout: depressa })
    await expect(page.getByText('A tentativa anterior fica como a entregaste.')).toBeVisible()
    await call(lousa.url, professora.token, 'POST /api/teste/reabrir/{id}', {
      params: { id: estado.tentativaid },
      body: { minutos: 10, motivo: '' },
    })
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('O professor voltou a abrir o teste', { timeout: depressa })
    await expect(page.getByRole('timer')).toBeVisible()
  },
)
