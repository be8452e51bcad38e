/**
 * At nine o'clock everybody signs in at once. The server tells some to come back, having done nothing yet. Their page
 * comes back when it says so, and tells them that they wait.
 */
import { useSyncExternalStore } from 'react'
import { limites } from '#regras/limites.ts'

let waiting = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

/**
 * Waits as long as the server says, and a random moment more, so that not all return together. Returns false where the
 * wait since `began` was long enough.
 */
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
