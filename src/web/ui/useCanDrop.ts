import { useSyncExternalStore } from 'react'

const finePointer = '(any-hover: hover) and (any-pointer: fine)'
const query = (): MediaQueryList | null => globalThis.matchMedia?.(finePointer) ?? null

const subscribe = (listener: () => void): (() => void) => {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Is there a pointer that can carry something over the page? A finger cannot drop a file. Unknown counts as one. */
export const useCanDrop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? true,
    () => true,
  )
