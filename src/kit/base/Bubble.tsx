import { useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import s from './Bubble.module.css'

type BubbleProps = { id: string; open: boolean; text: string; onPointerEnter: () => void; onPointerLeave: () => void }

/** From the control, and from the window's edges, px. */
const gap = 8
const edge = 12

/** Below the control and in the middle of it; above, where there is no room below. */
function placeBy(control: Element, bubble: HTMLElement): void {
  bubble.style.left = bubble.style.top = '0'
  const { left, top, bottom, width } = control.getBoundingClientRect()
  const own = bubble.getBoundingClientRect()
  const wantedX = Math.max(edge, Math.min(left + (width - own.width) / 2, innerWidth - own.width - edge))
  const isRoomBelow = bottom + gap + own.height <= innerHeight
  const wantedY = isRoomBelow || top < own.height + gap ? bottom + gap : top - gap - own.height
  // A box round it may be what its place is reckoned from.
  bubble.style.left = `${wantedX - own.left}px`
  bubble.style.top = `${wantedY - own.top}px`
}

/**
 * Shows the bubble of `useBubble`. It is always in the document, so that the control's description can be read while it
 * is closed. A script reckons its place: older browsers cannot anchor one box to another, and WebKit freezes over some
 * anchored boxes.
 */
export function Bubble({ id, open, text, ...hover }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  // Synchronises with where the control stands, while the bubble is open.
  useLayoutEffect(() => {
    if (!open) return undefined
    const place = (): void => {
      const control = document.querySelector(`[data-dica="${id}"]`)
      if (control && bubble.current) placeBy(control, bubble.current)
    }
    place()
    const also = { capture: true, passive: true }
    window.addEventListener('scroll', place, also)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, also)
      window.removeEventListener('resize', place)
    }
  }, [id, open])
  return (
    <span ref={bubble} role="tooltip" id={id} className={cx(s.bubble, !open && s.closed)} {...hover}>
      {text}
    </span>
  )
}
