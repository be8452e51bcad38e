/**
 * At nine o'clock everybody signs in at once. Whom the server tells to come back, having done nothing yet, comes back when it
 * says so; the page says that they wait.
 */
import { useSyncExternalStore } from 'react'
import { limites } from '#regras/limites.ts'

let waiting = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

/** Waits as long as the server says, and a moment more, not the same for everybody. Answers false where it has been waited for long enough since `began`. */
export async function waitForTurn(retryAfter: string | null, began: number): Promise<boolean> {
  const ms = (Number(retryAfter) || 1) * 1_000 + Math.random() * 1_000
  if (performance.now() + ms > began + limites.palavrasPasseInsistirMs) return false
  count(1)
  await new Promise((resolve) => setTimeout(resolve, ms))
  count(-1)
  return true
}

/** Does somebody at this page wait for their turn? */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting > 0,
  )

export const esperaPelaVez = 'Há muita gente a entrar neste momento. Fique nesta página: segue sozinha assim que for a sua vez.'
