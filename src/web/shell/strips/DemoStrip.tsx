import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './strips.module.css'

/** Permanent on demonstration data. `selector` is the test-mode selector, on this computer only. */
export function DemoStrip({ selector }: { selector?: ReactNode }) {
  return (
    <div className={cx(s.strip, s.demo)} role="note">
      <b>Dados de demonstração</b>
      {selector}
    </div>
  )
}
