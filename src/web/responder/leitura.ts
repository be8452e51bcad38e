/** Reading where the student stands, until it has been read: what the page shows may depend on it and on nothing else. */
import { isPassing, isUnreachable } from '#web/api/client.ts'
import { nextChance } from '#web/recarregar.ts'

/**
 * Answers a reading that, off the network or with a busy server, waits and tries again; anything else ends it, and changes
 * nothing. Asked for while one is under way, it reads once more after it: that one may have been answered before the news.
 */
export function novaLeitura(ler: () => Promise<void>): () => Promise<void> {
  let aLer = false
  let outraVez = false

  async function insist(): Promise<void> {
    for (;;) {
      try {
        return await ler()
      } catch (error) {
        if (!isUnreachable(error) && !isPassing(error)) return
        await nextChance()
      }
    }
  }

  return async () => {
    outraVez = true
    if (aLer) return
    aLer = true
    while (outraVez) {
      outraVez = false
      await insist()
    }
    aLer = false
  }
}
