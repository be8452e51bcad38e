import { useId, type ReactNode } from 'react'
import { DialogBody } from './DialogBody.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { DialogHeader } from './DialogHeader.tsx'
import { Modal } from './Modal.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Dialog.module.css'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'start' | 'end' | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A longer companion of the page (the map of questions, filters, a list to choose from): from the side, on phones a sheet from below. */
export function Drawer({ open, onClose, title, side = 'end', actions, children }: DrawerProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={cx(s.dialog, s.drawer, side === 'start' && s.start)}>
      <div className={s.panel}>
        <DialogHeader id={id}>{title}</DialogHeader>
        <DialogBody>{children}</DialogBody>
        {actions && <DialogFooter>{actions}</DialogFooter>}
      </div>
    </Modal>
  )
}
