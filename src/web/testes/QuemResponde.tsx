import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { nomesDistintos } from '#regras/nomes-distintos.ts'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { useField } from '#kit/forms/useField.ts'
import { alunosQuery } from '#web/turmas/turmas.queries.ts'
import { Field } from '#kit/fields/Field.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { type AlunoDaTurma, ChooseAlunos } from './ChooseAlunos.tsx'
import type { Valores } from './valores.ts'

/** The pupils of the class, by names that tell each from the others; undefined while they come. */
export function useAlunos(turma: number): AlunoDaTurma[] | undefined {
  const { data } = useQuery(alunosQuery(turma))
  const nomes = data && nomesDistintos(data.alunos)
  return data?.alunos.map(({ id, nome }) => ({ id, nome: nomes?.get(id) ?? nome }))
}

function ListaDeAlunos({ alunos, dentroDe }: { alunos: readonly AlunoDaTurma[]; dentroDe: string }) {
  const field = useField<number[]>({ name: `${dentroDe}alunos`, label: 'Alunos', required: 'Escolha pelo menos um aluno.' })
  return (
    <Field group id={field.id} label="Alunos" error={field.error} hint={`${field.value.length} de ${alunos.length} escolhidos.`}>
      {() => <ChooseAlunos alunos={alunos} escolhidos={field.value} onChange={field.onChange} />}
    </Field>
  )
}

type Props = {
  alunos: readonly AlunoDaTurma[] | undefined
  /** Where its fields stand in the form, with its dot: `destinos.t12.`. */
  dentroDe?: string
  /** A heading over it says so. */
  hideLabel?: boolean
}

/** The whole class, or only some of it. */
export function QuemResponde({ alunos, dentroDe = '', hideLabel = false }: Props) {
  const quem = useWatch<Record<string, unknown>>({ name: `${dentroDe}quem` })
  return (
    <>
      <RadioField<Valores['quem']>
        name={`${dentroDe}quem`}
        label="Quem responde"
        hideLabel={hideLabel}
        inline
        required="Diga se é para todos os alunos ou só para alguns."
        options={[
          { value: 'todos', label: 'Todos os alunos' },
          { value: 'alguns', label: 'Só alguns' },
        ]}
      />
      {quem === 'alguns' &&
        (alunos ? <ListaDeAlunos alunos={alunos} dentroDe={dentroDe} /> : <Skeleton shape="form" rows={2} label="A carregar os alunos" />)}
    </>
  )
}
