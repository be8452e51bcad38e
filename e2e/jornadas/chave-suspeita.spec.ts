/** A wrong key, found by the statistics of a class and put right from there. */
import AxeBuilder from '@axe-core/playwright'
import { expect, soComputador, test } from '../ensaio.ts'
import { newAluno, newProfessor, newTeste, newTurma, perguntasDeExemplo } from '../preparos.ts'
import { certas, erradas, handInPelaApi } from '../respostas.ts'

/** The key says Sydney. */
const chaveErrada = {
  ...perguntasDeExemplo.escolhaUnica,
  enunciado: '<p>Qual é a capital da Austrália?</p>',
  alineas: [
    { id: 'euum', texto: '<p>Sydney</p>', certa: true },
    { id: 'eudois', texto: '<p>Camberra</p>', certa: false },
    { id: 'eutres', texto: '<p>Perth</p>', certa: false },
  ],
}

/** Three sevenths of a class: those who know, those who know half, those who do not, who alone choose the key. */
const respostas = [
  { ...certas, 4: erradas[4] },
  { ...certas, 4: erradas[4], 3: erradas[3] },
  { ...erradas, 4: certas[4] },
]

test('a chave errada vê-se nas estatísticas, e corrige-se a partir daí', soComputador, async ({ as, lousa }) => {
  const professora = await newProfessor(lousa.url)
  const turma = await newTurma(lousa.url, professora.token, '7.º F')
  const teste = await newTeste(lousa.url, professora.token, turma.id, [[chaveErrada, 'verdadeiroFalso', 'escolhaMultipla', 'listaOpcoes']])
  for (let i = 0; i < 21; i++) {
    const aluno = await newAluno(lousa.url, turma.codigo, `Aluno ${String.fromCharCode(65 + i)}`)
    const { 1: vf, 3: em, 4: eu, 6: lo } = respostas[i % 3]!
    await handInPelaApi(lousa.url, aluno.token, teste.id, { 1: vf, 3: em, 4: eu, 6: lo })
  }
  const page = await as.comToken(professora.token)
  const estatisticas = `/turmas/${turma.id}/testes/${teste.id}?ver=estatisticas`
  await page.goto(estatisticas)
  const primeira = page.getByRole('listitem').filter({ hasText: 'Qual é a capital da Austrália?' })
  const suspeita = primeira.getByText(
    '14 de 21 escolheram «Camberra», incluindo os 7 que foram melhores no resto do teste: confirme a chave.',
  )
  await expect(suspeita).toBeVisible()
  await expect(page.getByText('confirme a chave'), 'said once').toHaveCount(1)
  const corrigir = page.getByRole('link', { name: /^Corrigir a chave/ })
  await expect(corrigir, 'only this key is told of').toHaveCount(1)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

  await primeira.getByRole('link', { name: /^Corrigir a chave….*da pergunta 1$/ }).click()
  const janela = page.getByRole('dialog', { name: 'Corrigir a pergunta 1' })
  await expect(janela.getByRole('radio', { name: /^A chave/ })).toBeChecked()
  await janela.getByRole('checkbox', { name: 'Camberra' }).check()
  await janela.getByRole('checkbox', { name: 'Sydney' }).uncheck()
  await janela.getByRole('button', { name: 'Ver quem muda' }).click()
  await expect(janela.getByText('21 resultados mudam')).toBeVisible()
  await janela.getByLabel('Motivo').fill('A capital da Austrália é Camberra')
  await janela.getByRole('button', { name: 'Corrigir e voltar a classificar' }).click()
  await expect(page.getByText('Pergunta corrigida: 21 resultados mudaram.')).toBeVisible()
  await expect(janela).toBeHidden()
  await expect(page).toHaveURL(/ver=perguntas&pergunta=\d+$/)

  await page.goto(estatisticas)
  await expect(primeira).toContainText('14 certas · 7 erradas')
  await expect(page.getByText('confirme a chave')).toHaveCount(0)
  await expect(corrigir).toHaveCount(0)
})
