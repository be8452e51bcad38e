/** The queries of the marks of a class. */
import { type Chave, type RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'

export type Pauta = RespostaDe<'GET /api/pauta/{id}'>
export type LinhaDaPauta = Pauta['alunos'][number]
export type Avaliacao = Pauta['avaliacao']

/** `periodo` null: the one of today. `disciplina` '': that of the class. */
export const pautaQuery = (turma: number, periodo: number | null, disciplina: string) =>
  read('GET /api/pauta/{id}', {
    params: { id: turma },
    query: { ...(periodo === null ? {} : { periodo }), ...(disciplina ? { disciplina } : {}) },
  })

/** What a change of periods and weights changes. */
export const leituras = ['GET /api/pauta/{id}', 'GET /api/turmas/{id}'] as const satisfies readonly Chave[]
