/** The journal as one visit writes it. Without storage, or after a failed write, the visit goes on in memory alone. */
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import type { Journal } from '../journal/journal.ts'
import { giveUpAfter } from '../journal/give-up-after.ts'

/** A disk that takes so long is none, ms. */
const maximoMs = 10_000

export type Disk = {
  /**
   * Begins the write at once, because a leaving page has no later; the journal keeps the order. Resolves once all
   * writes are on the disk.
   */
  write: (work: (journal: Journal) => Promise<void>) => Promise<void>
  /** Null: there is no disk, or it does not answer. */
  ask: <T>(work: (journal: Journal) => Promise<T>) => Promise<T | null>
  /** Resolves when everything up to here is on the disk. */
  settled: () => Promise<void>
  /** Null: there is none, or none any more. */
  journal: () => Journal | null
}

export function newDisk(first: Journal | null, onLost: () => void): Disk {
  let journal = first
  let writes: Promise<void> = Promise.resolve()

  function lose(error: unknown): void {
    tellUnexpected(error)
    if (journal === null) return
    journal = null
    onLost()
  }

  return {
    write: (work) => {
      if (journal === null) return Promise.resolve()
      const begun = giveUpAfter(work(journal), maximoMs)
      writes = Promise.all([writes, begun]).then(() => {}, lose)
      return writes
    },
    ask: async (work) => journal && giveUpAfter(work(journal), maximoMs).catch(otherwise(null)),
    settled: () => writes,
    journal: () => journal,
  }
}
