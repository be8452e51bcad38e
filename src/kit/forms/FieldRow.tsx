import type { ReactNode } from 'react'
import s from './Form.module.css'

/** Fields side by side where there is room, one under the other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={s.side}>{children}</div>
}
