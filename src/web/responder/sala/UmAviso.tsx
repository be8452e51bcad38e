import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Aviso, claimAviso, shownAviso, watchAvisos } from './one-notice.ts'

/** A notice over the question, shown while nothing that matters more is to be said. */
export function UmAviso({ qual, children }: { qual: Aviso; children: ReactNode }) {
  const shown = useSyncExternalStore(watchAvisos, shownAviso)
  // Synchronises with the other notices, before the page is painted.
  useLayoutEffect(() => claimAviso(qual), [qual])
  return shown === qual ? children : null
}
