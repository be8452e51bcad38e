import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Badge.module.css'

/** A small count that asks for attention. `label` says what is counted ("3 por corrigir"). */
export function Badge({
  children,
  label,
  tone = 'chalk',
}: {
  children: ReactNode
  label?: string | undefined
  tone?: 'chalk' | 'slate' | 'plain' | undefined
}) {
  return (
    <span className={cx(s.badge, s[tone])}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
