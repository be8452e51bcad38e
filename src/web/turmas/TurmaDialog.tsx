import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { anoLetivoDe, readAnoLetivo } from '#regras/ano-letivo.ts'
import { proximaCor } from '#regras/cores.ts'
import { read } from '#kit/api/queries.ts'
import { newChave } from '#kit/api/chave.ts'
import { fusosPortugueses } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { ColorField } from '#kit/forms/ColorField.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { AnoLetivoField } from './AnoLetivoField.tsx'
import { type Turma, leiturasDasNotas, useTurmaWrite } from './turmas.queries.ts'

type Values = {
  name: string
  description: string
  disciplina: string
  anoLetivo: string
  cor: Turma['cor']
  fuso: string
  incentivos: boolean
}

/** The next class begins with the subject and the school year of the newest, unless that year is over. */
function asBefore(queries: QueryClient): Pick<Values, 'disciplina' | 'anoLetivo'> {
  const anoLetivo = anoLetivoDe(new Date())
  const last = queries.getQueryData(read('GET /api/turmas/opcoes').queryKey)?.toSorted((a, b) => b.id - a.id)[0]
  const comAno = readAnoLetivo(last?.anoLetivo ?? '') ?? anoLetivo
  return { disciplina: last?.disciplina ?? '', anoLetivo: comAno > anoLetivo ? comAno : anoLetivo }
}

const nova = (cor: Turma['cor'], before: ReturnType<typeof asBefore>): Values => ({
  name: '',
  description: '',
  ...before,
  cor,
  fuso: '',
  incentivos: true,
})
const valuesOf = ({ name, description, disciplina, anoLetivo, cor, fuso, incentivos }: Turma): Values => ({
  name,
  description,
  disciplina,
  anoLetivo,
  cor,
  fuso,
  incentivos,
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
  // As the dialog opens: a list that comes later changes no colour under somebody's eyes.
  const queries = useQueryClient()
  const [cor] = useState(() => proximaCor((queries.getQueryData(read('GET /api/turmas/opcoes').queryKey) ?? []).map((one) => one.cor)))
  const [before] = useState(() => asBefore(queries))
  const save = useTurmaWrite(
    'PUT /api/turmas',
    (saved) => {
      onClose()
      onSaved?.(saved)
    },
    leiturasDasNotas,
  )
  return (
    <Dialog open onClose={onClose} title={turma ? `Editar ${turma.name}` : 'Criar turma'}>
      <Form<Values>
        inDialog
        defaultValues={turma ? valuesOf(turma) : nova(cor, before)}
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
          <AnoLetivoField {...(turma ? { antes: turma.anoLetivo } : {})} />
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
        {turma && (
          <SwitchField
            name="incentivos"
            label="Dizer aos alunos o que lhes correu melhor"
            hint="No resultado e no início de cada um: melhor do que no teste anterior, um domínio que subiu, trabalhos a tempo. Nunca em comparação com os colegas."
          />
        )}
      </Form>
    </Dialog>
  )
}
