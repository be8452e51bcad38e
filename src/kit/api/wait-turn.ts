/**
 * At nine o'clock many people sign in at once. The server asks some of their pages to come back later and has done
 * nothing for them yet. Such a page asks again at the time the server named, and shows that it waits.
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
 * Waits as long as the server says, and a random moment more, so that not all pages return together. Returns false,
 * without waiting, where the wait since `began` would grow longer than `palavrasPasseInsistirMs`.
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
