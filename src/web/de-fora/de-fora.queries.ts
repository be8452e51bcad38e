/** The queries of marks from outside. */
import type { Chave, RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'

export type ColunaDeFora = RespostaDe<'GET /api/de-fora/{id}'>
export type ElementoDeFora = ColunaDeFora['elemento']
export type LinhaDeFora = ColunaDeFora['alunos'][number]

export const colunaQuery = (elemento: number) => read('GET /api/de-fora/{id}', { params: { id: elemento } })

/** What a change of an element or of its marks changes. */
export const leituras = [
  'GET /api/de-fora/{id}',
  'GET /api/pauta/{id}',
  'GET /api/progresso/',
  'GET /api/progresso/aluno/{idaluno}',
  'GET /api/turmas/alunos/{id}',
] as const satisfies readonly Chave[]
