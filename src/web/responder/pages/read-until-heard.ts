/** Reading where the student stands, until it has been read: what the page shows may depend on it and on nothing else. */
import { isPassing } from '#kit/api/client.ts'
import { nextChance } from '#kit/load.ts'
import { noteUnexpected } from '#kit/unexpected.ts'

/** A reply that was so long on its way may be older than what happened since, which nobody was listening for yet, ms. */
const lentaMs = 2_000

/**
 * Returns a reading that tries again without a network or with a busy server, and reads once more after a slow reply.
 * Any other failure ends it. A call during a reading makes it read once more: the reply may be older than the news.
 */
export function newReading(ler: () => Promise<void>): () => Promise<void> {
  let aLer = false
  let outraVez = false

  async function insist(): Promise<void> {
    for (;;) {
      try {
        return await ler()
      } catch (error) {
        if (!isPassing(error)) return void noteUnexpected(error)
        await nextChance()
      }
    }
  }

  return async () => {
    outraVez = true
    if (aLer) return
    aLer = true
    for (let vez = 1; outraVez; vez++) {
      outraVez = false
      const begun = performance.now()
      await insist()
      if (vez === 1 && performance.now() - begun > lentaMs) outraVez = true
    }
    aLer = false
  }
}
