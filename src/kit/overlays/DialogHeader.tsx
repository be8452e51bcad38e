import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { IconButton } from '#kit/base/IconButton.tsx'
import { useModalClose } from './modals.ts'
import s from './Dialog.module.css'

/** The title of a dialog, and its cross. */
export function DialogHeader({ id, children }: { id: string; children: ReactNode }) {
  const close = useModalClose()
  return (
    <header className={s.header}>
      <h2 id={id} data-title tabIndex={-1}>
        {children}
      </h2>
      <IconButton icon={IconX} label="Fechar" onClick={close} />
    </header>
  )
}
