import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { newChave } from '#kit/api/chave.ts'
import { limites } from '#regras/limites.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { type TurmaResumo, useTurmaWrite } from './turmas.queries.ts'

/** A class like this one, with a code of its own. */
export function DuplicarTurma({ turma, onClose }: { turma: Pick<TurmaResumo, 'id' | 'name' | 'nAlunos'>; onClose: () => void }) {
  const go = useGo()
  const [chave] = useState(() => newChave())
  const duplicate = useTurmaWrite('POST /api/turmas/duplicar/{id}', (copy) => {
    onClose()
    go(to.alunos(copy.id))
  })
  return (
    <Dialog open onClose={onClose} title={`Duplicar ${turma.name}`}>
      <Form
        inDialog
        defaultValues={{ name: `${turma.name} (cópia)`, comAlunos: false }}
        submitLabel="Duplicar turma"
        onCancel={onClose}
        onSubmit={(values) => duplicate.mutateAsync({ params: { id: turma.id }, body: { chave, ...values } })}
      >
        <p>A cópia tem a mesma disciplina, ano, cor e descrição, e um código novo. Os testes ficam nesta turma.</p>
        <TextField
          name="name"
          label="Nome da cópia"
          required="Escreva o nome da turma."
          maxLength={limites.nomeMaximo}
          autoComplete="off"
        />
        {turma.nAlunos > 0 && (
          <CheckboxField name="comAlunos" label="Levar os alunos">
            Levar também {turma.nAlunos === 1 ? 'o aluno' : `os ${plural(turma.nAlunos, 'aluno', 'alunos')}`}
          </CheckboxField>
        )}
      </Form>
    </Dialog>
  )
}
