/** Rows of a journal as tests need them. */
import { type HandIn, noHandIn } from './hand-in.ts'
import type { TentativaRow } from './tentativa-row.ts'

export const wanted = (opening = 0): HandIn => ({ ...noHandIn(opening), step: { at: 'wanted' } })
export const sent = (opening = 0): HandIn => ({ ...noHandIn(opening), step: { at: 'sent' } })
export const done = (em: string, por: 'aluno' | null = null): HandIn => ({ ...noHandIn(), step: { at: 'done', em, por } })

export const rowOf = (more: Partial<TentativaRow> = {}): TentativaRow => ({
  tentativa: 1,
  teste: 1,
  nome: 'T',
  bilhete: 'x',
  limiteEm: '2026-07-17T10:00:00.000Z',
  handIn: noHandIn(),
  flags: null,
  pauseEnd: null,
  start: null,
  ...more,
})
