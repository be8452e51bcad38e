import { cx } from './cx.ts'
import s from './Bubble.module.css'

type BubbleProps = { id: string; anchor: string; open: boolean; text: string; onPointerEnter: () => void; onPointerLeave: () => void }

/** The bubble of `useBubble`. Always in the document, so that the control's description can be read while it is closed. */
export function Bubble({ id, anchor, open, text, ...hover }: BubbleProps) {
  return (
    <span role="tooltip" id={id} className={cx(s.bubble, !open && s.closed)} style={{ positionAnchor: anchor }} {...hover}>
      {text}
    </span>
  )
}
