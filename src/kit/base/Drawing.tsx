import { useId, type CSSProperties } from 'react'
import { cx } from './cx.ts'
import { drawings } from './drawings.tsx'
import s from './Drawing.module.css'

export type DrawingName = keyof typeof drawings

/** Our own line drawings: 2-px ink, slate, one chalk. They repeat what the sentence beside them says, so screen readers skip them. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  const id = `giz-${useId().replace(/[^\w-]/g, '')}`
  const { box, shapes } = drawings[name]
  const chalk: CSSProperties & { '--giz-filtro': string } = { '--giz-filtro': `url(#${id})` }
  return (
    <svg className={cx(s.drawing, className)} viewBox={box} style={chalk} aria-hidden="true" focusable="false">
      <ChalkFilter id={id} />
      {shapes}
    </svg>
  )
}

/** A little noise and a little displacement: what makes a line look drawn with chalk. Never on text, never on what one operates. */
export function ChalkFilter({ id, seed = 3 }: { id: string; seed?: number }) {
  return (
    <filter id={id} x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed={seed} result="n" />
      <feDisplacementMap in="SourceGraphic" in2="n" scale="1.8" result="d" />
      <feColorMatrix in="n" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -3.2 0 0 0 2.55" result="m" />
      <feComposite in="d" in2="m" operator="in" />
    </filter>
  )
}
