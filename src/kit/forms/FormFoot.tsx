import type { ReactNode } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import type { Draft } from './draft.ts'
import s from './Form.module.css'

export type FormButtonsProps = {
  /** A verb and its object: "Criar turma". */
  submitLabel: string
  submitIcon?: Parameters<typeof Button>[0]['icon']
  onCancel?: (() => void) | undefined
  /** Further buttons, before the main one. */
  actions?: ReactNode
  /** Why it cannot be sent at all. */
  disabledReason?: string | undefined
  /** Inside a `Dialog`: the fields scroll, the buttons stand at its foot. */
  inDialog?: boolean | undefined
  /** Keeps what is typed on this device, until it is sent or given up. Never where there is a password. */
  draft?: Draft | undefined
  /** The main button takes the whole width (sign-in). */
  wide?: boolean | undefined
}

export function FormFoot(props: FormButtonsProps & { pending: boolean }) {
  const buttons = <FormButtons {...props} />
  return props.inDialog ? <DialogFooter>{buttons}</DialogFooter> : <div className={s.actions}>{buttons}</div>
}

function FormButtons({
  submitLabel,
  submitIcon,
  onCancel,
  actions,
  disabledReason,
  inDialog,
  wide,
  draft,
  pending,
}: FormButtonsProps & { pending: boolean }) {
  const giveUp = () => {
    draft?.drop()
    onCancel?.()
  }
  const cancel = onCancel && <Button onClick={giveUp}>Cancelar</Button>
  const submit = (
    <Button type="submit" variant="primary" icon={submitIcon} pending={pending} disabledReason={disabledReason} wide={wide}>
      {submitLabel}
    </Button>
  )
  return inDialog ? (
    <>
      {cancel}
      {actions}
      {submit}
    </>
  ) : (
    <>
      {submit}
      {actions}
      {cancel}
    </>
  )
}
