/** A class of three with two marked tests, for the tests of progress. */
import {
  CAIXA,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
} from '#server/correcao/ensaio-correcao.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'

export const perguntas = () => ({ [UNICA]: perguntaUnica(200, 'Minerais'), [CAIXA]: perguntaTexto(800, 'Rochas') })
export const certo = { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('basalto') }
export const metade = { [UNICA]: respostaUnica('bbbb') }

/** Ana: 100 %, 20 %. Beto: missed the first, 20 %. Carla: waits, let off. */
export async function school(lousa: Lousa) {
  const professora = await lousa.professor()
  const alunos = [await lousa.aluno('Ana'), await lousa.aluno('Beto'), await lousa.aluno('Carla')] as [Pessoa, Pessoa, Pessoa]
  const turma = await makeTurma(lousa, professora, alunos)
  const um = await makeTeste(lousa, { turma, professora, perguntas: perguntas(), nome: 'Teste 1', inicio: '-11 days', fim: '-10 days' })
  const dois = await makeTeste(lousa, {
    turma,
    professora,
    perguntas: perguntas(),
    nome: 'Teste 2 · Água',
    inicio: '-3 days',
    fim: '-2 days',
  })
  await handIn(lousa, um, alunos[0], certo)
  await handIn(lousa, um, alunos[2], { [CAIXA]: respostaTexto('granito') })
  await handIn(lousa, dois, alunos[0], metade)
  await handIn(lousa, dois, alunos[1], metade)
  const as = lousa.as(professora)
  await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', {
    params: { id: dois.id },
    body: { alunoId: alunos[2].id, situacao: 'dispensado' },
  })
  return { professora, alunos, turma, um, dois, as }
}
