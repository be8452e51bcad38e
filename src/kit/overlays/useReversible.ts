import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from './toasts.ts'

/**
 * Tells of an act, with a way back, for as long as the page stands. After the page there is nothing to bring it back
 * to.
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
