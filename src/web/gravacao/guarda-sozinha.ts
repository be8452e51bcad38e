/**
 * Does this tab have a page that saves by itself, and keeps its unsaved text? Without a network nobody has to wait for
 * it there.
 */
import { useSyncExternalStore } from 'react'

let paginas = 0
const listeners = new Set<() => void>()

function count(change: number): void {
  paginas += change
  for (const listener of listeners) listener()
}

/** Such a page stands, until the function that is returned is called. */
export function guardaSozinha(): () => void {
  count(1)
  return () => count(-1)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGuardaSozinha = (): boolean => useSyncExternalStore(subscribe, () => paginas > 0)
