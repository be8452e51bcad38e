/** A comment kept for a question of a test, with its points: offered in the other class too, by keyboard. */
import AxeBuilder from '@axe-core/playwright'
import { expect, soComputador, test } from '../ensaio.ts'
import { assignTeste, call, newAluno, newProfessor, newTesteRepositorio, newTurma, perguntasDeExemplo } from '../preparos.ts'
import { composicao, handInPelaApi } from '../respostas.ts'

const redacao = { ...perguntasDeExemplo.composicao, definicoes: { criterios: [], ficheiros: false }, points: 8 }

/** The same test in two classes, a pupil in each who handed it in. */
async function comDuasTurmas(url: string) {
  const professora = await newProfessor(url)
  const { id: origem } = await newTesteRepositorio(url, professora.token, 'Teste de ensaio', [[redacao, redacao]])
  const dadoA = async (nome: string) => {
    const turma = await newTurma(url, professora.token, nome)
    const teste = await assignTeste(url, professora.token, turma.id, origem)
    const aluno = await newAluno(url, turma.codigo, `Aluno do ${nome}`)
    await handInPelaApi(url, aluno.token, teste.id, { 2: composicao('Vivo junto ao mar.') })
    const params = { id: teste.id }
    const points = async () => {
      const { alunos } = await call(url, professora.token, 'GET /api/turmas/teste/correcao/{id}', { params })
      const idaluno = alunos[0]?.aluno.id ?? 0
      const dele = await call(url, professora.token, 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
        params: { ...params, idaluno },
      })
      return dele.perguntas.map(({ marca }) => marca?.points)
    }
    return { pagina: `/turmas/${turma.id}/testes/${teste.id}?ver=perguntas`, points }
  }
  return { professora, a: await dadoA('9.º A'), b: await dadoA('9.º B') }
}

test('guarda-se numa turma com os pontos que se deram, usa-se na outra, e anula-se', soComputador, async ({ as, lousa }) => {
  const { professora, a, b } = await comDuasTurmas(lousa.url)
  const page = await as.comToken(professora.token)
  const { keyboard } = page
  await page.goto(a.pagina)
  const comentario = page.getByLabel(/^Comentário a esta resposta/)
  await expect(comentario).toBeVisible()
  await keyboard.press('p')
  await keyboard.type('5,5')
  await keyboard.press('Tab')
  await comentario.focus()
  await keyboard.type('Falta dizer porquê.')
  const guardar = page.getByRole('button', { name: 'Guardar para esta pergunta, com 5,5 pontos' })
  await guardar.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Comentário guardado para voltar a usar.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Para esta pergunta' })).toBeVisible()
  await expect(guardar).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goto(b.pagina)
  const banco = page.getByRole('complementary', { name: 'Comentários' })
  const guardado = banco.getByRole('button', { name: /^Q ?Falta dizer porquê\. ?5,5 pontos/ })
  await expect(guardado).toBeVisible()
  await keyboard.press('q')
  await expect(comentario).toHaveValue('Falta dizer porquê.')
  await expect(page.getByLabel('Pontos').first()).toHaveValue('5,5')
  await expect(banco.getByText('O comentário traz 5,5 pontos.')).toBeVisible()
  expect(await b.points()).toEqual([null, null])
  await keyboard.press('Enter')
  await expect(page.getByText('1 resposta classificada.')).toBeVisible()
  await expect.poll(async () => (await b.points())[0]).toBe(5.5)
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect.poll(async () => (await b.points())[0]).toBeNull()
  expect(await a.points()).toEqual([null, null])

  // At the other question of the same test it is not there.
  await page.goto(b.pagina)
  await expect(guardado).toBeVisible()
  await page.getByRole('navigation', { name: 'Perguntas do teste' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('region', { name: 'Pergunta 2', exact: true })).toBeVisible()
  await expect(guardado).toBeHidden()
})
