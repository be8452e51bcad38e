import type { ReactNode } from 'react'
import s from './layouts.module.css'

/** Content only. */
export function PreviewLayout({ children }: { children: ReactNode }) {
  return <div className={s.plain}>{children}</div>
}
