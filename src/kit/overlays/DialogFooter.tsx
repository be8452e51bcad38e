import type { ReactNode } from 'react'
import s from './Dialog.module.css'

/** The buttons of a dialog, the main one last; `aside` stands at the left. */
export function DialogFooter({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <footer className={s.footer}>
      {aside && <span className={s.aside}>{aside}</span>}
      {children}
    </footer>
  )
}
