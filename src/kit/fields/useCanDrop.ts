import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList | null => globalThis.matchMedia?.('(hover: hover) and (pointer: fine)') ?? null

const subscribe = (listener: () => void): (() => void) => {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Is the pointer one that can carry something over the page? A finger cannot drop a file. Unknown counts as one. */
export const useCanDrop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? true,
    () => true,
  )
