import type { ReactNode } from 'react'
import { limites } from '#regras/limites.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'

type Props = {
  title: string
  submitLabel: string
  onRefuse: (body: { resposta: string }) => Promise<unknown>
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** Refuses what somebody asked for, with a reason that this person reads. */
export const RefuseDialog = ({ title, submitLabel, onRefuse, onClose, children }: Props) => (
  <Dialog open onClose={onClose} size="narrow" title={title}>
    <Form inDialog defaultValues={{ resposta: '' }} submitLabel={submitLabel} onCancel={onClose} onSubmit={onRefuse}>
      <p>{children}</p>
      <TextAreaField
        name="resposta"
        label="Razão"
        required="Escreva a razão: a pessoa vai lê-la."
        rows={3}
        maxLength={limites.motivoMaximo}
      />
    </Form>
  </Dialog>
)
