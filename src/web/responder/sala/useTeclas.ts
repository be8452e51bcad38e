import { useEffect, useRef } from 'react'

/** A dialog, or anything opened above the room, keeps the keyboard. */
const isAbove = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[role$="dialog"], dialog') !== null

/** Alt and a key that writes nothing, so that no shortcut can meet a word being typed. */
export function useTeclas(teclas: Record<string, (() => void) | undefined>): void {
  const latest = useRef(teclas)
  // Synchronises the listener below with what the keys do now.
  useEffect(() => {
    latest.current = teclas
  })
  // Synchronises with the whole window's keyboard.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = event.altKey && !event.ctrlKey && !event.metaKey && !isAbove(event) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
