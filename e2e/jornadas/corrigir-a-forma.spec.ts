/** A correction that reaches further: how a question is scored, and the question in the repository. */
import AxeBuilder from '@axe-core/playwright'
import { expect, soComputador, test } from '../ensaio.ts'
import { call, newSalaComTeste } from '../preparos.ts'
import { certas, handInPelaApi } from '../respostas.ts'

test('a forma de pontuar muda-se, também na pergunta do repositório, e desfaz-se', soComputador, async ({ as, lousa }) => {
  const { professora, aluno, turma, teste } = await newSalaComTeste(lousa.url, [['verdadeiroFalso']])
  await handInPelaApi(lousa.url, aluno.token, teste.id, { 1: certas[1] })
  const page = await as.comToken(professora.token)
  await page.goto(`/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`)
  await page.getByRole('button', { name: 'Corrigir a pergunta…' }).click()
  const janela = page.getByRole('dialog', { name: 'Corrigir a pergunta 1' })
  await janela.getByRole('radio', { name: /^A forma de pontuar/ }).check()
  await janela.getByRole('radio', { name: /^Tudo ou nada/ }).check()
  await janela.getByRole('checkbox', { name: /^Corrigir também a pergunta no meu repositório/ }).check()
  await expect(janela.getByRole('checkbox', { name: /^Substituir também/ })).toBeHidden()
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await janela.getByLabel('Motivo').fill('Dizia-se na folha que só contava tudo')
  await janela.getByRole('button', { name: 'Corrigir e voltar a classificar' }).click()
  await expect(page.getByText('Pergunta corrigida: nenhum resultado mudou.')).toBeVisible()
  const { perguntas } = await call(lousa.url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
  const id = perguntas[0]!.perguntaid
  expect(await call(lousa.url, professora.token, 'GET /api/perguntas/{id}', { params: { id } })).toMatchObject({
    definicoes: { esquema: { tipo: 'tudo-ou-nada' } },
  })
  await page.getByRole('button', { name: 'Correções deste teste' }).click()
  const feitas = page.getByRole('dialog', { name: 'Correções deste teste' })
  await expect(feitas).toContainText('forma de pontuar mudada, para todos.')
  await feitas.getByRole('button', { name: 'Desfazer…' }).click()
  await feitas.getByRole('button', { name: 'Desfazer esta correção' }).click()
  await expect(page.getByText('A correção foi desfeita', { exact: false })).toBeVisible()
})
