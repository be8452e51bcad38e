import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RadioField } from '#web/forms/RadioField.tsx'
import { useField } from '#web/forms/useField.ts'
import { alunosQuery } from '#web/turmas/turmas.queries.ts'
import { Field } from '#web/ui/Field.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type AlunoDaTurma, EscolherAlunos } from './EscolherAlunos.tsx'
import type { Valores } from './valores.ts'

/** The pupils of the class, by name; undefined while they come. */
export function useAlunos(turma: number): AlunoDaTurma[] | undefined {
  const { data } = useQuery(alunosQuery(turma))
  return data?.alunos.map(({ id, nome }) => ({ id, nome }))
}

function ListaDeAlunos({ alunos }: { alunos: readonly AlunoDaTurma[] }) {
  const field = useField<number[]>({ name: 'alunos', label: 'Alunos', required: 'Escolha pelo menos um aluno.' })
  return (
    <Field group id={field.id} label="Alunos" error={field.error} hint={`${field.value.length} de ${alunos.length} escolhidos.`}>
      {() => <EscolherAlunos alunos={alunos} escolhidos={field.value} onChange={field.onChange} />}
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
