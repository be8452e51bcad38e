import { cx } from '#kit/base/cx.ts'
import { share } from './share.ts'
import s from './CountBar.module.css'

type CountBarProps = {
  done: number
  total: number
  /** slate: running · wait: to be marked. Complete turns green by itself. */
  tone?: 'slate' | 'wait' | undefined
  /** A word after the numbers: "15 de 26 corrigidos". */
  noun?: string | undefined
  /** Instead of the numbers when nothing has begun ("ainda não"). */
  none?: string | undefined
  className?: string | undefined
}

/** n of N: the number first, a 4-px bar below. */
export function CountBar({ done, total, tone = 'slate', noun, none, className }: CountBarProps) {
  if (none !== undefined && done === 0)
    return (
      <span className={cx(s.ratio, className)}>
        <span className="muted">{none}</span>
      </span>
    )
  const full = total > 0 && done >= total
  return (
    <span className={cx(s.ratio, className)}>
      <span>
        <b>{done}</b> de {total}
        {noun && ` ${noun}`}
      </span>
      <span className={cx(s.bar, full ? s.full : s[tone])} aria-hidden="true">
        <i style={{ width: `${share(done, total)}%` }} />
      </span>
    </span>
  )
}
