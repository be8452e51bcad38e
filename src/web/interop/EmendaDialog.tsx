import { type ReactNode, useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Juncoes, type Recusa, fraseDe } from './useEmendas.ts'
import s from './juntar.module.css'

type EmendaProps = {
  title: string
  /** The act, and what is said once it is done. */
  ato: string
  feito: string
  /** Why it cannot be done yet. */
  whyNot?: string | undefined
  juncoes: Juncoes
  /** Null: it was done. */
  send: () => Promise<Recusa | null>
  onDone: () => void
  onClose: () => void
  /** What comes of it, which is seen first. */
  children: ReactNode
}

/** One thing done to questions of a file. Where it is refused, the window stays and says why. */
export function EmendaDialog({ title, ato, feito, whyNot, juncoes, send, onDone, onClose, children }: EmendaProps) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const finish = async () => {
    const porque = await send()
    if (porque !== null) return setRecusa(fraseDe(porque))
    showToast({ text: feito })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      size="wide"
      title={title}
      persistent={juncoes.isPending}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" pending={juncoes.isPending} disabledReason={whyNot} onClick={() => void finish()}>
            {ato}
          </Button>
        </>
      }
    >
      <div className={s.janela}>
        {recusa !== null && <Notice tone="error">{recusa}</Notice>}
        {children}
      </div>
    </Dialog>
  )
}
