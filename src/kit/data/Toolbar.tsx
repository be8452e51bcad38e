import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Toolbar.module.css'

/** The line over a list: filters and search at the left, the main act last. On phones the act comes first, full width, then the filters. */
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
