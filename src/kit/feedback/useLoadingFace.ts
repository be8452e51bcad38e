import { useEffect, useState } from 'react'
import { limites } from '#regras/limites.ts'

/**
 * Whether to show the loading face of a list: while `loading`, and for the rest of `carregarMinimoMs` once it has
 * appeared, so that nothing flickers. Data is never held back.
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
