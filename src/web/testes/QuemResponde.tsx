import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RadioField } from '#web/forms/RadioField.tsx'
import { useField } from '#web/forms/useField.ts'
import { alunosQuery } from '#web/turmas/turmas.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import s from './testes.module.css'
import type { Valores } from './valores.ts'

export type AlunoDaTurma = { id: number; nome: string }

/** The pupils of the class, by name; undefined while they come. */
export function useAlunos(turma: number): AlunoDaTurma[] | undefined {
  const { data } = useQuery(alunosQuery(turma))
  return data?.alunos.map(({ id, nome }) => ({ id, nome }))
}

function ListaDeAlunos({ alunos }: { alunos: readonly AlunoDaTurma[] }) {
  const field = useField<number[]>({ name: 'alunos', label: 'Alunos', required: 'Escolha pelo menos um aluno.' })
  const chosen = new Set(field.value)
  const toggle = (id: number, on: boolean) =>
    field.onChange(alunos.map((aluno) => aluno.id).filter((one) => (one === id ? on : chosen.has(one))))
  const all = chosen.size === alunos.length
  return (
    <Field group id={field.id} label="Alunos" error={field.error} hint={`${chosen.size} de ${alunos.length} escolhidos.`}>
      {() => (
        <>
          <div className={s.alunos}>
            {alunos.map(({ id, nome }) => (
              <Checkbox key={id} checked={chosen.has(id)} onChange={(on) => toggle(id, on)}>
                {nome}
              </Checkbox>
            ))}
          </div>
          <Button variant="quiet" size="small" onClick={() => field.onChange(all ? [] : alunos.map(({ id }) => id))}>
            {all ? 'Retirar todos' : 'Escolher todos'}
          </Button>
        </>
      )}
    </Field>
  )
}

/** The whole class, or only some of it. */
export function QuemResponde({ alunos }: { alunos: readonly AlunoDaTurma[] | undefined }) {
  const quem = useWatch<Valores, 'quem'>({ name: 'quem' })
  return (
    <>
      <RadioField<Valores['quem']>
        name="quem"
        label="Quem responde"
        inline
        options={[
          { value: 'todos', label: 'Todos os alunos' },
          { value: 'alguns', label: 'Só alguns' },
        ]}
      />
      {quem === 'alguns' && (alunos ? <ListaDeAlunos alunos={alunos} /> : <Skeleton shape="form" rows={2} label="A carregar os alunos" />)}
    </>
  )
}
