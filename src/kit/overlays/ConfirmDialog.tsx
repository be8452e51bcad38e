import { say } from '#kit/base/say.ts'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import s from './ConfirmDialog.module.css'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** A question that names the thing: "Eliminar a turma 7.º A?" */
  title: string
  lede?: ReactNode
  /** What will be lost, one line each, numbers in <b>: [<><b>26</b> alunos deixam de ter acesso</>]. */
  losses: ReactNode[]
  /** A gentler way, said before ("Se só quer fechar o ano, arquive a turma: fica tudo para consulta."). */
  hint?: ReactNode
  /** The gentler way itself, a Button. */
  alternative?: ReactNode
  /** The whole name that must be typed. */
  name: string
  /** The verb on the red button: "Eliminar turma". */
  confirmLabel: string
  onConfirm: () => void
  pending?: boolean | undefined
  /** Why the last try failed. */
  error?: string | undefined
}

/** Spaces at the ends and the kind of space inside do not matter; everything else must be as it is written. */
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Asks before something that cannot be undone: counts what goes, and has the whole name typed. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  lede = 'Apaga para sempre:',
  losses,
  hint,
  alternative,
  name,
  confirmLabel,
  onConfirm,
  pending,
  error,
}: ConfirmDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const matches = tidy(typed) === tidy(name)
  const close = () => {
    setTyped('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (matches && !pending) onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      role="alertdialog"
      persistent={pending}
      aside={alternative}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="danger"
            type="submit"
            form={id}
            pending={pending}
            disabledReason={matches ? undefined : say(`{Escreve|Escreva} primeiro «${name}»`)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <p>{lede}</p>
        <ul className={s.loss}>
          {losses.map((loss, index) => (
            <li key={index}>{loss}</li>
          ))}
        </ul>
        {hint && (
          <p className={s.alt}>
            <Icon as={IconArchive} />
            <span>{hint}</span>
          </p>
        )}
        <div className={s.name}>
          <label htmlFor={`${id}-nome`}>
            {say('Para confirmar, {escreve|escreva}')} <b>{name}</b>
          </label>
          <input
            id={`${id}-nome`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-ajuda`}
          />
          <p className="meta" id={`${id}-ajuda`}>
            Tal e qual, com as maiúsculas, os pontos e os acentos de «{name}».
          </p>
        </div>
        {error && (
          <div className={s.error}>
            <Notice tone="error">{error}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  )
}
