import { type CSSProperties, Suspense, lazy, useId } from 'react'
import { loadBeside } from '#kit/load.ts'
import { cx } from './cx.ts'
import { type DrawingName, boxes } from './drawing-boxes.ts'
import s from './Drawing.module.css'

/** Their shapes are a large file, and a page that shows none does not need it. */
const DrawingShapes = lazy(() => loadBeside(async () => ({ default: (await import('./drawings.tsx')).DrawingShapes })))

/** Our own line drawings: 2-px ink, slate, one chalk. They repeat what the sentence beside them says, so screen readers skip them. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  const id = `giz-${useId().replace(/[^\w-]/g, '')}`
  const chalk: CSSProperties & { '--giz-filtro': string } = { '--giz-filtro': `url(#${id})` }
  return (
    <svg className={cx(s.drawing, className)} viewBox={boxes[name]} style={chalk} aria-hidden="true" focusable="false">
      <ChalkFilter id={id} />
      <Suspense>
        <DrawingShapes name={name} />
      </Suspense>
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
