import { Suspense, use } from 'react'
import { cx } from './cx.ts'
import s from './QR.module.css'

/** The drawing of a code: how many squares a side has, and the dark ones as one SVG path. */
type Code = { size: number; path: string }

const drawn = new Map<string, Promise<Code>>()

async function draw(text: string): Promise<Code> {
  const { create } = await import('qrcode/lib/core/qrcode.js')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''))
  return { size, path: squares.join('') }
}

/** One drawing per text, so that React can wait for the same promise twice. */
function codeOf(text: string): Promise<Code> {
  const code = drawn.get(text) ?? draw(text)
  drawn.set(text, code)
  return code
}

function Squares({ text, label }: { text: string; label: string }) {
  const { size, path } = use(codeOf(text))
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <path d={path} fill="#1C2B2A" shapeRendering="crispEdges" />
    </svg>
  )
}

/** A QR code, dark on white in every theme so that any camera reads it. `label` says what it leads to. The library comes only when one is shown. */
export function QR({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  return (
    <span className={cx(s.qr, className)}>
      <Suspense fallback={<span className={s.waiting} />}>
        <Squares text={text} label={label} />
      </Suspense>
    </span>
  )
}
