import { useEffect, useState } from 'react'

/** A loading face that has appeared stays this long, so that nothing flickers; data itself is never held back. */
export const LOADING_FACE_MS = 200

/**
 * Whether to show the loading face of a list.
 * @param loading nothing to show yet
 * @returns true while loading, and for the rest of 200 ms once it has appeared
 */
export function useLoadingFace(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  if (loading && !held) setHeld(true)
  // Synchronises with the clock.
  useEffect(() => {
    if (loading) return
    const timer = window.setTimeout(() => setHeld(false), LOADING_FACE_MS)
    return () => window.clearTimeout(timer)
  }, [loading])
  return loading || held
}
