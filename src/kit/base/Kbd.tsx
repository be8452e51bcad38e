import type { ReactNode } from 'react'
import s from './Kbd.module.css'

/** A key of the keyboard. Hidden on touch screens, where there is none. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={s.kbd}>{children}</kbd>
}
