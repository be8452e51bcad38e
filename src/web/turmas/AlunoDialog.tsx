import { limites } from '#regras/limites.ts'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { type Aluno, type Turma, leiturasDentroDaTurma, useTurmaWrite } from './turmas.queries.ts'

/** What of a pupil a teacher puts right: the number in the class (empty for none), and a name the teachers gave. */
export function AlunoDialog({ turma, aluno, onClose }: { turma: Turma; aluno: Aluno; onClose: () => void }) {
  const change = useTurmaWrite('PUT /api/turmas/aluno/{id}/{idaluno}', onClose, leiturasDentroDaTurma)
  const hasNome = aluno.podeRenovarAcesso
  return (
    <Dialog open onClose={onClose} size="narrow" title={hasNome ? `Nome e número de ${aluno.nome}` : `Número de ${aluno.nome}`}>
      <Form<{ nome: string; numero: number | null }>
        inDialog
        defaultValues={{ nome: aluno.nome, numero: aluno.numero }}
        submitLabel={hasNome ? 'Guardar' : 'Guardar número'}
        onCancel={onClose}
        onSubmit={({ nome, numero }) =>
          change.mutateAsync({ params: { id: turma.id, idaluno: aluno.id }, body: { numero, ...(hasNome && { nome }) } })
        }
      >
        {hasNome && (
          <TextField
            name="nome"
            label="Nome"
            hint={`Muda em toda a Lousa. Continua a entrar com «${aluno.entraCom}».`}
            maxLength={limites.nomeMaximo}
          />
        )}
        <NumberInputField name="numero" label="Número na turma" optional min={1} max={999} step={1} />
      </Form>
    </Dialog>
  )
}
