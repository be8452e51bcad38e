import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { type Aluno, type Turma, useTurmaWrite } from './turmas.queries.ts'

/** A pupil's number in the class; empty for none. */
export function NumeroDialog({ turma, aluno, onClose }: { turma: Turma; aluno: Aluno; onClose: () => void }) {
  const change = useTurmaWrite('PUT /api/turmas/aluno/{id}/{idaluno}', onClose)
  return (
    <Dialog open onClose={onClose} size="narrow" title={`Número de ${aluno.nome}`}>
      <Form<{ numero: number | null }>
        inDialog
        defaultValues={{ numero: aluno.numero }}
        submitLabel="Guardar número"
        onCancel={onClose}
        onSubmit={({ numero }) => change.mutateAsync({ params: { id: turma.id, idaluno: aluno.id }, body: { numero } })}
      >
        <NumberInputField name="numero" label="Número na turma" optional min={1} max={999} step={1} />
      </Form>
    </Dialog>
  )
}
