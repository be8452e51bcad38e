import { useEffect, useState } from 'react'
import { limites } from '#regras/limites.ts'

/**
 * Whether to show the loading face of a list. A face that has appeared stays a moment, so that nothing flickers; data
 * itself is never held back. `loading`: there is nothing to show yet. Returns true while loading, and for the rest of
 * `carregarMinimoMs` once the face has appeared.
 */
export function useLoadingFace(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  if (loading && !held) setHeld(true)
  // Synchronises with the clock.
  useEffect(() => {
    if (loading) return
    const timer = window.setTimeout(() => setHeld(false), limites.carregarMinimoMs)
    return () => window.clearTimeout(timer)
  }, [loading])
  return loading || held
}
