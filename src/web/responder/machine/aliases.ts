/**
 * Aliases. An attempt begun offline has a negative number until the server assigns one. An alias row leads other tabs'
 * later writes to the attempt.
 */
import { type TentativaRow, mergeRows } from './tentativa-row.ts'

/** The attempt that `tentativa` once named goes by `of` since. */
export type AliasRow = { kind: 'alias'; tentativa: number; of: number }
export type JournalRow = ({ kind: 'tentativa' } & TentativaRow) | AliasRow

type Named = Pick<TentativaRow, 'tentativa'> | AliasRow
const isAlias = (row: Named): row is AliasRow => 'kind' in row && row.kind === 'alias'

/** The attempt a row leads to; null: a lost start's number leads nowhere. */
export const targetOf = (row: Named): number | null => (isAlias(row) ? (row.tentativa < 0 ? row.of : null) : row.tentativa)

/** Every number of an attempt, first the one it goes by. */
export function numbersOf(rows: readonly JournalRow[], tentativa: number): number[] {
  const target = targetOf(rows.find((one) => one.tentativa === tentativa) ?? { tentativa })
  if (target === null) return []
  return [target, ...rows.filter((one) => isAlias(one) && one.of === target).map((one) => one.tentativa)]
}

export type GivenNumber = Pick<TentativaRow, 'tentativa' | 'bilhete' | 'limiteEm'>

export type Move = {
  /** Numbers whose revisions stand under the given one from now on. */
  numbers: number[]
  /** Rows to be put. */
  rows: JournalRow[]
}

/** What moves `from` under its given number. `carry`: what of its row goes along. A repeat gives the same. */
export function planMove(
  rows: readonly JournalRow[],
  from: number,
  to: GivenNumber,
  carry: (row: TentativaRow) => TentativaRow = (row) => row,
): Move {
  const numbers = numbersOf(rows, from).filter((one) => one !== to.tentativa)
  const attempts = rows.filter((one) => !isAlias(one))
  const here = attempts.filter(({ tentativa }) => tentativa === to.tentativa)
  const coming = attempts.filter(({ tentativa }) => numbers.includes(tentativa))
  const [first, ...rest] = [...here, ...coming.map((row) => ({ ...carry(row), ...to, start: null }))]
  if (!first) return { numbers, rows: [] }
  const aliases = numbers.map((tentativa): AliasRow => ({ kind: 'alias', tentativa, of: to.tentativa }))
  return { numbers, rows: [{ ...rest.reduce<TentativaRow>(mergeRows, first), kind: 'tentativa' }, ...aliases] }
}
