import { Suspense, use } from 'react'
import { type DesenhoDoCodigo, drawQrCode, vistaDoCodigo } from '#regras/codigo-qr.ts'
import { cx } from '#kit/base/cx.ts'
import s from './QR.module.css'

const drawn = new Map<string, Promise<DesenhoDoCodigo>>()

/** One drawing per text, so that React can wait for the same promise twice. */
function codeOf(text: string): Promise<DesenhoDoCodigo> {
  const code = drawn.get(text) ?? drawQrCode(text)
  drawn.set(text, code)
  return code
}

function Squares({ text, label }: { text: string; label: string }) {
  const code = use(codeOf(text))
  return (
    <svg viewBox={vistaDoCodigo(code)} role="img" aria-label={label}>
      <path d={code.tracado} fill="#1C2B2A" shapeRendering="crispEdges" />
    </svg>
  )
}

/**
 * Draws a QR code, dark on white in every theme so that any camera reads it. `label` says where the code leads. The
 * library loads only when a code is shown.
 */
export function QR({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  return (
    <span className={cx(s.qr, className)}>
      <Suspense fallback={<span className={s.waiting} />}>
        <Squares text={text} label={label} />
      </Suspense>
    </span>
  )
}
