/**
 * Keeps this page's knowledge of its attempt: in memory at once, and on the disk over what other tabs have put there.
 * Only `mergeKnowledge` joins memory and disk.
 */
import { type TentativaRow, mergeKnowledge } from '../machine/tentativa-row.ts'
import type { Disk } from './disk.ts'

type Change = (row: TentativaRow) => TentativaRow

export type OwnRow = {
  now: () => TentativaRow
  /** Holds here at once; resolves when it is on the disk, and this page knows what the disk knew. */
  change: (change: Change) => Promise<void>
  /**
   * Lets the disk decide, because another tab may have decided otherwise. A hand-in that has left this browser is not
   * taken back, and a hand-in that was taken back does not leave. Returns the row that holds.
   */
  decide: (change: Change) => Promise<TentativaRow>
}

type Start = { tentativa: number; dispositivo: string; disk: Disk; row: TentativaRow }

export function newOwnRow({ tentativa, dispositivo, disk, row: first }: Start): OwnRow {
  let row = first
  /** Writes that have begun and not ended: a page that goes may have no time to see them done. */
  let writing = 0

  const meet = (kept: TentativaRow): void => {
    row = mergeKnowledge(row, kept)
  }

  return {
    now: () => row,
    change: (change) => {
      const before = row
      row = change(row)
      const changed = row
      writing++
      return disk.write(async (journal) => {
        journal.leaveRow(dispositivo, changed)
        const kept = await journal.changeTentativa(tentativa, (found) => change(mergeKnowledge(found, before)))
        if (kept === null) await journal.putTentativa(changed)
        else meet(kept)
        if (--writing === 0) journal.leaveRow(dispositivo, null)
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
