/** Tells the server of a pause that was ended here, unless it knows. */
import { newerPauseEnd } from '../machine/pause-end.ts'
import { onceAtATime } from './once-at-a-time.ts'
import type { OwnRow } from './own-row.ts'
import { isWorthRepeating } from './requests.ts'

type Parts = {
  row: OwnRow
  endPausa: (em: string) => Promise<{ agora: string; limiteEm: string }>
  /** Takes the server's clock and limit, now that it knows. */
  onKnown: (word: { agora: string; limiteEm: string }) => void
}

/** Call the result as often as you like. It throws where it may succeed later. */
export function newPauseTeller({ row, endPausa, onKnown }: Parts): () => Promise<void> {
  return onceAtATime(async () => {
    const { pauseEnd } = row.now()
    if (pauseEnd === null || pauseEnd.told) return
    const reply = await endPausa(pauseEnd.em).catch((error: unknown) => (isWorthRepeating(error) ? Promise.reject(error) : null))
    // Another pause may have begun and ended meanwhile.
    if (row.now().pauseEnd !== pauseEnd) return
    const told = { ...pauseEnd, told: true }
    void row.change((known) => ({
      ...known,
      pauseEnd: newerPauseEnd(known.pauseEnd, told),
      limiteEm: reply?.limiteEm ?? known.limiteEm,
    }))
    if (reply) onKnown(reply)
  })
}
