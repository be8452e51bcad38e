import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './layouts.module.css'

/**
 * The content of a page. Every page has one, and the skip link leads to it. `narrow` is for reading and forms; `bare`
 * is for pages that lay out their own columns from edge to edge.
 */
export function PageMain({
  width = 'wide',
  tight = false,
  className,
  children,
}: {
  width?: 'wide' | 'narrow' | 'bare' | undefined
  /** Right under a board or bar. */ tight?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <main id="conteudo" tabIndex={-1} className={cx(s.main, tight && s.tight)}>
      <div className={cx(width !== 'bare' && 'wrap', width === 'narrow' && s.narrow, className)}>{children}</div>
    </main>
  )
}
