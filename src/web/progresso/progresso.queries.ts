/** The queries of the pages of progress; the filters of the address are the filters of the call. */
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'

export type Progresso = RespostaDe<'GET /api/progresso/'>
export type Linha = Progresso['alunos'][number]
export type Celula = Linha['celulas'][number]
export type Item = Progresso['itens'][number]
export type ProgressoAluno = RespostaDe<'GET /api/progresso/aluno/{idaluno}'>
export type ItemDoAluno = ProgressoAluno['itens'][number]
export type Media = Linha['media']

/** Days `AAAA-MM-DD`; '' is no filter. */
export type Filtros = { disciplina: string; nomeTrabalhoTeste: string; dataIni: string; dataFim: string }

/** From a day after the last one: there is nothing between them to show. */
export const isInvertido = ({ dataIni, dataFim }: Pick<Filtros, 'dataIni' | 'dataFim'>): boolean =>
  dataIni !== '' && dataFim !== '' && dataFim < dataIni

/** The query of a call: only what is set. */
export const pedidoDosFiltros = ({ disciplina, nomeTrabalhoTeste, dataIni, dataFim }: Filtros) => ({
  ...(disciplina ? { disciplina } : {}),
  ...(nomeTrabalhoTeste ? { nomeTrabalhoTeste } : {}),
  ...(dataIni ? { dataIni } : {}),
  ...(dataFim ? { dataFim } : {}),
})

export const progressoQuery = (turmaId: number, filtros: Filtros) =>
  read('GET /api/progresso/', { query: { turmaId, ...pedidoDosFiltros(filtros) } })
/** `disciplina` '': every subject. */
export const progressoAlunoQuery = (
  turmaId: number,
  idaluno: number,
  { disciplina, relatorio }: { disciplina: string; relatorio: boolean },
) =>
  read('GET /api/progresso/aluno/{idaluno}', {
    params: { idaluno },
    query: { turmaId, ...(relatorio ? { relatorio } : {}), ...(disciplina ? { disciplina } : {}) },
  })
