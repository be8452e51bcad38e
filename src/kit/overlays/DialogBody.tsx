import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Dialog.module.css'

/** The part of a dialog that scrolls. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx(s.body, className)}>{children}</div>
}
