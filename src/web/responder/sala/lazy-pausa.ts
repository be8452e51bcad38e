/** Pauses, fetched for the few students who have them. */
import { type ComponentType, type ReactNode, lazy, useEffect, useEffectEvent } from 'react'
import type { PausaProps } from './Pausa.tsx'

/** Stands in where pauses do not load. It ends the pause, which would lock the student in. */
export function SemPausa({ pausa, engine }: Pick<PausaProps, 'pausa' | 'engine'>): ReactNode {
  const open = useEffectEvent(() => {
    if (pausa.ateEm) engine.endPausa({ ...pausa, ateEm: pausa.ateEm })
  })
  // Synchronises the room with what this device can show.
  useEffect(() => open(), [])
  return null
}

export const Pausa = lazy(() =>
  import('./Pausa.tsx').then(
    ({ Pausa }): { default: ComponentType<PausaProps> } => ({ default: Pausa }),
    () => ({ default: SemPausa }),
  ),
)
