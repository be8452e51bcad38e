import { useSyncExternalStore } from 'react'

let between = false

const medium = (): MediaQueryList | null => globalThis.matchMedia?.('print') ?? null

/** Hears both: what the browser says around a print, and what it says of its medium. */
function subscribe(onChange: () => void): () => void {
  const query = medium()
  const at = (state: boolean) => (): void => {
    between = state
    onChange()
  }
  const [begins, ends] = [at(true), at(false)]
  addEventListener('beforeprint', begins)
  addEventListener('afterprint', ends)
  query?.addEventListener('change', onChange)
  return () => {
    removeEventListener('beforeprint', begins)
    removeEventListener('afterprint', ends)
    query?.removeEventListener('change', onChange)
  }
}

/** Is this page on its way to paper? */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => between || medium()?.matches === true)
