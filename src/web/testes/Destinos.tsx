import { useFormContext, useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { useField } from '#kit/forms/useField.ts'
import { type QueFaz, DestinoDaTurma } from './DestinoDaTurma.tsx'
import { type ComDestinos, chaveDaTurma, destinoProposto } from './destinos.ts'
import s from './testes.module.css'

/** From so many on, all are chosen with one press. */
const muitas = 3

type Props = QueFaz & {
  origem: Parameters<typeof destinoProposto>[0]
  /** The class that has fields of its own beside these: then no other is needed. */
  exceto?: number
}

/** To which classes, one per line; a line opens where a class is to have something else than the others. */
export function Destinos({ origem, exceto, ...queFaz }: Props) {
  const { data: todas, isPending, isError, refetch } = useBeside(read('GET /api/turmas/opcoes'))
  const data = todas?.filter(({ id }) => id !== exceto)
  const mais = limites.turmasPorCopia - (exceto === undefined ? 0 : 1)
  const field = useField<number[]>({
    name: 'turmas',
    label: 'Turmas',
    // Under a heading of its own, which says so.
    hideLabel: exceto !== undefined,
    ...(exceto === undefined ? { required: 'Escolha pelo menos uma turma.' } : {}),
    rules: [(turmas) => (turmas.length > mais ? `No máximo ${mais} de cada vez.` : undefined)],
  })
  const { getValues, setValue } = useFormContext<ComDestinos>()
  const escolhidas = useWatch<ComDestinos, 'turmas'>({ name: 'turmas' })
  const put = (turmas: readonly number[], on: boolean) => {
    for (const turma of on ? turmas : []) {
      const chave = chaveDaTurma(turma)
      if (!getValues('destinos')[chave]) setValue(`destinos.${chave}`, destinoProposto(origem, turma))
    }
    const outras = field.value.filter((id) => !turmas.includes(id))
    field.onChange(on ? [...outras, ...turmas] : outras)
  }
  // One that is archived is none of the active ones, and yet has what is copied.
  const fora = data ? escolhidas.filter((turma) => !data.some(({ id }) => id === turma)) : []
  const linhas = [...(data ?? []), ...fora.map((id) => ({ id, nome: undefined, fuso: undefined, disciplina: '', anoLetivo: '' }))]
  return (
    <Field
      {...field.frame}
      group
      hint={
        exceto === undefined
          ? 'Nada aparece aos alunos antes de guardar.'
          : 'Recebem o mesmo, de uma só vez e com o mesmo prazo. Em «Mudar», uma turma fica com outro prazo ou só para alguns alunos.'
      }
    >
      {() => (
        <>
          {isPending && <Skeleton label="A carregar as turmas" rows={3} />}
          {isError && (
            <FailedState compact title="Não foi possível abrir as turmas" onRetry={() => void refetch()}>
              Verifique a ligação.
            </FailedState>
          )}
          {data?.length === 0 && <p>{exceto === undefined ? 'Não tem nenhuma turma ativa.' : 'Não tem outra turma ativa.'}</p>}
          {linhas.length > 0 && (
            <ul className={s.destinos}>
              {data && data.length >= muitas && data.length <= mais && (
                <li>
                  <Checkbox
                    checked={data.every(({ id }) => field.value.includes(id))}
                    mixed={data.some(({ id }) => field.value.includes(id)) && data.some(({ id }) => !field.value.includes(id))}
                    onChange={(on) =>
                      put(
                        data.map(({ id }) => id),
                        on,
                      )
                    }
                  >
                    {exceto === undefined ? 'Todas as turmas' : 'Todas as outras turmas'}
                  </Checkbox>
                </li>
              )}
              {linhas.map(({ id, nome, fuso, disciplina, anoLetivo }) => (
                <DestinoDaTurma
                  key={id}
                  id={id}
                  nome={nome}
                  fuso={fuso}
                  note={[disciplina, anoLetivo].filter(Boolean).join(' · ')}
                  checked={field.value.includes(id)}
                  onChange={(on) => put([id], on)}
                  {...queFaz}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
