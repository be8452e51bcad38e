/**
 * What this page knows of its attempt: in memory at once, and on the disk over what other tabs have put there. Memory
 * and disk meet by `mergeKnowledge` alone.
 */
import { type TentativaRow, mergeKnowledge } from '../machine/tentativa-row.ts'
import type { Disk } from './disk.ts'

type Change = (row: TentativaRow) => TentativaRow

export type OwnRow = {
  now: () => TentativaRow
  /** Holds here at once; resolves when it is on the disk, and this page knows what the disk knew. */
  change: (change: Change) => Promise<void>
  /**
   * The disk decides, since another tab may have decided otherwise: what left this browser is not taken back, and what
   * was taken back does not leave. Answers what holds.
   */
  decide: (change: Change) => Promise<TentativaRow>
}

type Start = { tentativa: number; disk: Disk; row: TentativaRow }

export function newOwnRow({ tentativa, disk, row: first }: Start): OwnRow {
  let row = first

  const meet = (kept: TentativaRow): void => {
    row = mergeKnowledge(row, kept)
  }

  return {
    now: () => row,
    change: (change) => {
      const before = row
      row = change(row)
      const changed = row
      return disk.write(async (journal) => {
        const kept = await journal.changeTentativa(tentativa, (found) => change(mergeKnowledge(found, before)))
        if (kept === null) await journal.putTentativa(changed)
        else meet(kept)
      })
    },
    decide: async (change) => {
      const kept = await disk.ask((journal) => journal.changeTentativa(tentativa, (found) => change(mergeKnowledge(found, row))))
      if (kept === null) row = change(row)
      else meet(kept)
      return row
    },
  }
}
