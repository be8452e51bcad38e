import { useId, type ReactNode } from 'react'
import { DialogBody } from './DialogBody.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { DialogHeader } from './DialogHeader.tsx'
import { Modal } from './Modal.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Wanted by the cross, Escape, or a press outside; where something typed would be lost, after asking. */
  onClose: () => void
  title: ReactNode
  size?: 'narrow' | 'normal' | 'wide' | undefined
  persistent?: boolean | undefined
  /**
   * Whether closing would lose something. Set it where the dialog knows; set it to false where every typed text is
   * saved at once. Without it, the forms and fields inside decide.
   */
  unsaved?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Buttons, the main one last. Left out when the content brings its own `DialogBody` and `DialogFooter` (a `Form inDialog` does). */
  actions?: ReactNode
  /** A lesser way out, at the left ("Arquivar em vez disso"). */
  aside?: ReactNode
  children: ReactNode
}

/** A question or a short task over the page: 640 px, on phones a sheet from below. */
export function Dialog({ open, onClose, title, size = 'normal', persistent, unsaved, role, actions, aside, children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      persistent={persistent}
      unsaved={unsaved}
      role={role}
      className={cx(s.dialog, size !== 'normal' && s[size])}
    >
      <div className={s.panel}>
        <DialogHeader id={id}>{title}</DialogHeader>
        {actions === undefined ? (
          children
        ) : (
          <>
            <DialogBody>{children}</DialogBody>
            <DialogFooter aside={aside}>{actions}</DialogFooter>
          </>
        )}
      </div>
    </Modal>
  )
}
