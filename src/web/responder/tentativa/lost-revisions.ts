/** What the server once acknowledged and has no more, after a copy of its data was put back, is sent again. */
import { type Contadas, type Queue, withLosses, resendRevisoes } from '../machine/queue.ts'
import type { KeptQueue } from './kept-queue.ts'

export type Recovery = {
  /**
   * Marks what the server has lost to go again; returns whether there is any. `before`: the queue when asked, since
   * later acknowledgements do not count.
   */
  compare: (before: Queue, counted: Contadas) => boolean
  /** Marks everything, once: for who may send and hand in, and not ask. */
  resendAll: () => void
}

export function newRecovery(queue: Pick<KeptQueue, 'change'>): Recovery {
  /**
   * The server's count of each device when all was sent again. The same count afterwards means that sending was no use.
   */
  const inVain = new Map<string, number>()
  let isAllSent = false

  return {
    compare: (before, counted) => {
      const counts = new Map(counted.map((one) => [one.dispositivo, one.quantas]))
      const lacking = withLosses(before, counted)
      for (const dispositivo of inVain.keys()) if (!lacking.includes(dispositivo)) inVain.delete(dispositivo)
      const again = lacking.filter((one) => inVain.get(one) !== (counts.get(one) ?? 0))
      if (again.length === 0) return false
      for (const one of again) inVain.set(one, counts.get(one) ?? 0)
      void queue.change((known) => resendRevisoes(known, again))
      return true
    },
    resendAll: () => {
      if (!isAllSent) void queue.change((known) => resendRevisoes(known, null))
      isAllSent = true
    },
  }
}
