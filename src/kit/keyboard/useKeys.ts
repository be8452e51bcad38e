/** The keyboard of correction: a class is marked without a mouse. */
import { useLayoutEffect, useRef } from 'react'

export type Teclas = Readonly<Record<string, () => void>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A box to tick has no use for the keys that go to the ends of a list. */
const isEdgeAtBox = ({ target, key }: KeyboardEvent): boolean =>
  /^(Home|End)$/.test(key) && target instanceof HTMLInputElement && target.type === 'checkbox'

const isNumber = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && /^(decimal|numeric)$/.test(target.inputMode)

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role="menu"], dialog, [role="dialog"]') !== null

/**
 * Listens to the keyboard of the whole window. Keys are named as in `event.key`, letters in lower case. Inside a field
 * only Ctrl+Enter works, and Enter in a number field. `isHere` says whether a key is meant for this part.
 */
export function useTeclas(teclas: Teclas, isHere?: () => boolean): void {
  const latest = useRef({ teclas, isHere })
  // Synchronises the one listener with what the keys do at this moment; before anything is seen that a key could be meant for.
  useLayoutEffect(() => {
    latest.current = { teclas, isHere }
  })
  // Synchronises with the window's keyboard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || document.querySelector('html[data-modal]')) return
      const typing = isTyping(event.target) && !isEdgeAtBox(event)
      const sendsFromField = typing && event.key === 'Enter' && (event.ctrlKey || isNumber(event.target))
      if ((typing || event.ctrlKey) && !sendsFromField) return
      if (event.key === 'Enter' && !sendsFromField && isPressable(event.target)) return
      const act = latest.current.teclas[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act || latest.current.isHere?.() === false) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
