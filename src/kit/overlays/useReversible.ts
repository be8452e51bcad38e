import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from './toasts.ts'

/**
 * Returns a function that tells of an act and offers to undo it. The notice goes with the page, because without the
 * page there is nothing to put back.
 */
export function useReversible(): (text: string, undo: () => void) => void {
  const last = useRef<number | null>(null)
  // Synchronises the notice with the page.
  useEffect(
    () => () => {
      if (last.current !== null) dismissToast(last.current)
    },
    [],
  )
  return (text, undo) => {
    last.current = showToast({ text, undo })
  }
}
