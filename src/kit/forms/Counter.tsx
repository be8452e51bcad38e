import { cx } from '#kit/base/cx.ts'
import s from './Form.module.css'

/** How much of a limit is used; said to screen readers only when it is nearly full. */
export function Counter({ used, max }: { used: number; max: number }) {
  const near = used > max * 0.9
  return (
    <span className={cx(s.counter, used > max && s.over)} role={near ? 'status' : undefined} aria-hidden={!near || undefined}>
      {used}/{max}
    </span>
  )
}
