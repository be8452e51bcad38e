import { useState } from 'react'
import { newChave } from '#kit/api/chave.ts'
import { fusosPortugueses } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { ColorField } from '#kit/forms/ColorField.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { type Turma, useTurmaWrite } from './turmas.queries.ts'

type Cor = Turma['cor']
type Values = { name: string; description: string; disciplina: string; anoLetivo: string; cor: Cor; fuso: string }

/** The school year of a day: it turns in August. */
export function anoLetivoDe(hoje: Date): string {
  const first = hoje.getMonth() >= 7 ? hoje.getFullYear() : hoje.getFullYear() - 1
  return `${first}/${first + 1}`
}

const nova = (): Values => ({ name: '', description: '', disciplina: '', anoLetivo: anoLetivoDe(new Date()), cor: 'verde', fuso: '' })
const valuesOf = ({ name, description, disciplina, anoLetivo, cor, fuso }: Turma): Values => ({
  name,
  description,
  disciplina,
  anoLetivo,
  cor,
  fuso,
})

/** Keeps a zone that came from outside among the choices. */
const fusos = (atual: string | undefined) => {
  const known = fusosPortugueses.map(({ id, nome }) => ({ value: id as string, label: nome as string }))
  return atual && !known.some(({ value }) => value === atual) ? [...known, { value: atual, label: atual }] : known
}

/** Creates a class, or changes `turma`. */
export function TurmaDialog({ turma, onClose, onSaved }: { turma?: Turma; onClose: () => void; onSaved?: (turma: Turma) => void }) {
  // One key per dialog: sending again after a lost answer makes no second class.
  const [chave] = useState(() => newChave())
  const save = useTurmaWrite('PUT /api/turmas', (saved) => {
    onClose()
    onSaved?.(saved)
  })
  return (
    <Dialog open onClose={onClose} title={turma ? `Editar ${turma.name}` : 'Criar turma'}>
      <Form<Values>
        inDialog
        defaultValues={turma ? valuesOf(turma) : nova()}
        concurrent={concurrentOf(turma ?? null, valuesOf)}
        submitLabel={turma ? 'Guardar turma' : 'Criar turma'}
        onCancel={onClose}
        onSubmit={({ fuso, ...values }, _, versao) =>
          save.mutateAsync({
            body: { ...(turma ? { id: turma.id, versao } : { chave }), ...values, ...(fuso ? { fuso } : {}) },
          })
        }
      >
        <TextField
          name="name"
          label="Nome"
          required="Escreva o nome da turma."
          maxLength={limites.nomeMaximo}
          placeholder="7.º A"
          autoComplete="off"
        />
        <FieldRow>
          <TextField name="disciplina" label="Disciplina" optional maxLength={120} autoComplete="off" />
          <TextField name="anoLetivo" label="Ano letivo" optional maxLength={20} autoComplete="off" />
        </FieldRow>
        <TextAreaField name="description" label="Descrição" optional rows={2} maxLength={limites.descricaoMaximo} />
        <ColorField name="cor" label="Cor" />
        {turma && (
          <SelectField<string>
            name="fuso"
            label="Fuso horário"
            hint="As horas dos testes leem-se neste fuso."
            options={fusos(turma.fuso)}
          />
        )}
      </Form>
    </Dialog>
  )
}
