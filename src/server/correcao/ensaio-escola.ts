/** A class whose test is over, and the teacher's three looks at it: the panel, one question, one pupil. */
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import {
  CAIXA,
  COMPOSICAO,
  UNICA,
  makeTeste,
  makeTurma,
  type NovoTeste,
  perguntaComposicao,
  perguntaTexto,
  perguntaUnica,
  type TesteFeito,
} from './ensaio-correcao.ts'

/** A question of each way of correcting: by rule, by rule or by hand, by criteria. */
export const todas = () => ({ [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto(), [COMPOSICAO]: perguntaComposicao() })

/** The first option is right after all. */
export const corrigida = () => {
  const { conteudo } = perguntaUnica()
  const alineas = (conteudo.alineas as { id: string; certa: boolean }[]).map((alinea) => ({ ...alinea, certa: alinea.id === 'aaaa' }))
  return { perguntaid: UNICA, acao: 'chave', politica: 'recalcular', alineas, definicoes: {}, motivo: 'O talco também servia' } as const
}

/** What the tests of correction do with one Lousa. */
export function useCorrecao(lousa: Lousa) {
  /** A teacher, `n` pupils in order of their names, a test with all three questions. */
  async function school(n = 3, more: Partial<NovoTeste> = {}) {
    const professora = await lousa.professor()
    const alunos: Pessoa[] = []
    for (let i = 0; i < n; i++) alunos.push(await lousa.aluno(`Aluno ${String.fromCharCode(65 + i)}`))
    const turma = await makeTurma(lousa, professora, alunos)
    const teste = await makeTeste(lousa, { turma, professora, perguntas: todas(), ...more })
    return { professora, alunos, turma, teste, as: lousa.as(professora) }
  }
  const painel = (professora: Pessoa, teste: TesteFeito) =>
    lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
  const pergunta = (professora: Pessoa, teste: TesteFeito, idpergunta: number) =>
    lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', { params: { id: teste.id, idpergunta } })
  const aluno = (professora: Pessoa, teste: TesteFeito, quem: Pessoa) =>
    lousa
      .as(professora)
      .call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', { params: { id: teste.id, idaluno: quem.id }, query: {} })
  return { school, painel, pergunta, aluno }
}
