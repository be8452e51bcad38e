import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Toolbar.module.css'

/**
 * The line over a list: filters and search at the left, the main button last. On phones the button comes first, at full
 * width, and the filters come below it.
 */
export function Toolbar({
  children,
  action,
  className,
}: {
  children?: ReactNode
  /** The main button, and a lesser one before it. */ action?: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={cx(s.toolbar, className)}>
      {children}
      {action && <span className={s.action}>{action}</span>}
    </div>
  )
}
