import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type PointerEventHandler,
} from 'react'
import { chain } from './chain.ts'

/** Long enough to travel from the control to its bubble without losing it. */
const LEAVE_MS = 120

type Handlers<T> = {
  onPointerEnter?: PointerEventHandler<T> | undefined
  onPointerLeave?: PointerEventHandler<T> | undefined
  onFocus?: FocusEventHandler<T> | undefined
  onBlur?: FocusEventHandler<T> | undefined
  onKeyDown?: KeyboardEventHandler<T> | undefined
}

/**
 * Explains a control in a bubble, which opens on hover and keyboard focus and stays while the pointer rests on either.
 * Escape closes only the bubble; scrolling closes one that the pointer opened.
 *
 * `controlProps` go on the control, `bubbleProps` on the `Bubble`; `show` opens it.
 */
export function useBubble() {
  const [by, setBy] = useState<'pointer' | 'keyboard' | null>(null)
  const open = by !== null
  const hide = () => setBy(null)
  const id = useId()
  const timer = useRef(0)
  // Synchronises with the clock: a bubble that is taken away must not leave its timer behind.
  useEffect(() => () => window.clearTimeout(timer.current), [])

  // Synchronises with scrolling, wherever on the page.
  useEffect(() => {
    if (by !== 'pointer') return undefined
    const close = () => setBy(null)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [by])

  const openBy = (how: 'pointer' | 'keyboard') => {
    window.clearTimeout(timer.current)
    setBy(how)
  }
  const show = () => openBy('pointer')
  const leave = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(hide, LEAVE_MS)
  }
  const focus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) openBy('keyboard')
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    event.preventDefault() // else the browser would close a dialog around
    hide()
  }
  const controlProps = <T extends Element>(own: Handlers<T>) => ({
    'data-dica': id,
    onPointerEnter: chain(own.onPointerEnter, show),
    onPointerLeave: chain(own.onPointerLeave, leave),
    onFocus: chain(own.onFocus, focus),
    onBlur: chain(own.onBlur, hide),
    onKeyDown: chain(own.onKeyDown, escape),
  })
  return { show, hide, controlProps, bubbleProps: { id, open, onPointerEnter: show, onPointerLeave: leave } }
}
