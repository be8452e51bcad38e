import { cx } from '#kit/base/cx.ts'
import { share } from './share.ts'
import s from './CountBar.module.css'

/**
 * A value on a scale, drawn as a thin bar. Its number must stand beside it. `label` names it; `text` is its words for
 * listeners ("83,33%").
 */
export function Meter({
  value,
  max = 100,
  label,
  text,
  tone = 'slate',
  thick = false,
  role = 'meter',
  className,
}: {
  value: number
  max?: number
  label: string
  text: string
  tone?: 'slate' | 'wait' | 'full'
  thick?: boolean
  /** `progressbar`: it is under way and grows by itself. */
  role?: 'meter' | 'progressbar'
  className?: string
}) {
  return (
    <span
      className={cx(s.bar, s[tone], thick && s.meter, className)}
      role={role}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
    >
      <i style={{ width: `${share(value, max)}%` }} />
    </span>
  )
}
