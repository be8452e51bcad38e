import { useId, type ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { DialogBody } from './DialogBody.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'
import { cx } from './cx.ts'
import s from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Asked by the cross, Escape, or a press outside. */
  onClose: () => void
  title: ReactNode
  size?: 'narrow' | 'normal' | 'wide' | undefined
  persistent?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Buttons, the main one last. Left out when the content brings its own `DialogBody` and `DialogFooter` (a `Form inDialog` does). */
  actions?: ReactNode
  /** A lesser way out, at the left ("Arquivar em vez disso"). */
  aside?: ReactNode
  children: ReactNode
}

/** A question or a short task over the page: 640 px, on phones a sheet from below. */
export function Dialog({ open, onClose, title, size = 'normal', persistent, role, actions, aside, children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      persistent={persistent}
      role={role}
      className={cx(s.dialog, size !== 'normal' && s[size])}
    >
      <div className={s.panel}>
        <header className={s.header}>
          <h2 id={id} data-title tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={IconX} label="Fechar" onClick={onClose} />
        </header>
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
