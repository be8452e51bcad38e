import { useFormContext, useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { read } from '#kit/api/queries.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { useField } from '#kit/forms/useField.ts'
import { QuemResponde, useAlunos } from './QuemResponde.tsx'
import { TempoExtra } from './TempoExtra.tsx'
import { zoneNote } from './textos.ts'
import { isNoLater } from './valores.ts'
import { turmaQuery } from '#web/turmas/turmas.queries.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { type ComDestinos, type Origem, chaveDaTurma, destinoProposto } from './destinos.ts'
import s from './testes.module.css'
import { useBeside } from '#kit/api/useBeside.ts'

type TurmaEscolhida = { id: number; nome: string; fuso: string }

const later =
  (dentroDe: string, outro: 'inicio' | 'fim', fuso: string, frase: string) =>
  (texto: string, valores: Record<string, unknown>): string | undefined => {
    const [, chave = ''] = dentroDe.split('.')
    const { destinos } = valores as ComDestinos // safe: these rules stand in forms of copies alone
    const before = destinos[chave as keyof ComDestinos['destinos']]?.[outro] // safe: the keys are those of the classes chosen
    return isNoLater(texto, before ?? '', fuso) ? frase : undefined
  }

type QueFaz = { comTarde: boolean; comTempoExtra: boolean }

/** One class: when, and for whom. What the server says of the class itself stands under its name. */
function DestinoDaTurma({ turma, comTarde, comTempoExtra }: QueFaz & { turma: TurmaEscolhida }) {
  const dentroDe = `destinos.${chaveDaTurma(turma.id)}.`
  const { id, error } = useField<undefined>({ name: `${dentroDe}turmaid`, label: turma.nome })
  const alunos = useAlunos(turma.id)
  const zone = zoneNote(turma.fuso)
  return (
    <Field group id={id} label={turma.nome} error={error} className={s.destino}>
      {() => (
        <div className={s.campos}>
          <FieldRow>
            <DateTimeFieldRHF name={`${dentroDe}inicio`} label="Início" required="Diga quando abre." zoneNote={zone} />
            <DateTimeFieldRHF
              name={`${dentroDe}fim`}
              label="Fim"
              required="Diga até quando."
              rules={[later(dentroDe, 'inicio', turma.fuso, 'O fim tem de ser depois do início.')]}
              zoneNote={zone}
            />
          </FieldRow>
          {comTarde && (
            <DateTimeFieldRHF
              name={`${dentroDe}aceitarAte`}
              label="Aceitar até"
              required="Diga até quando."
              rules={[later(dentroDe, 'fim', turma.fuso, 'Tem de ser depois do fim.')]}
              zoneNote={zone}
            />
          )}
          <QuemResponde alunos={alunos} dentroDe={dentroDe} />
          {comTempoExtra && <TempoExtra alunos={alunos ?? []} dentroDe={dentroDe} />}
        </div>
      )}
    </Field>
  )
}

type LinhaProps = QueFaz & {
  id: number
  nome: string
  /** The zone in which its hours are read; of a class that is not among the active ones, it is asked for. */
  fuso: string | undefined
}

/** The fields of a class stand at once: what comes later would push away what is pressed next. */
function Linha({ id, nome, fuso, ...queFaz }: LinhaProps) {
  const { data, isError, refetch } = useBeside({ ...turmaQuery(id), enabled: fuso === undefined })
  const known = fuso ?? data?.fuso
  if (known !== undefined) return <DestinoDaTurma turma={{ id, nome, fuso: known }} {...queFaz} />
  if (!isError) return <Skeleton shape="form" rows={2} label="A carregar a turma" />
  return (
    <FailedState compact title={`Não foi possível abrir a turma ${nome}`} onRetry={() => void refetch()}>
      Verifique a ligação.
    </FailedState>
  )
}

type Props = QueFaz & {
  origem: Origem
  agora: Date
  /** The class that has fields of its own beside these: then no other is needed. */
  exceto?: number
}

/** To which classes, and for each its own dates and pupils. */
export function Destinos({ origem, agora, exceto, ...queFaz }: Props) {
  const { data: todas, isPending, isError, refetch } = useBeside(read('GET /api/turmas/opcoes'))
  const data = todas?.filter(({ id }) => id !== exceto)
  const field = useField<number[]>({
    name: 'turmas',
    label: 'Turmas',
    // Under a heading of its own, which says so.
    hideLabel: exceto !== undefined,
    ...(exceto === undefined ? { required: 'Escolha pelo menos uma turma.' } : {}),
    rules: [(turmas) => (turmas.length > limites.turmasPorCopia ? `No máximo ${limites.turmasPorCopia} de cada vez.` : undefined)],
  })
  const { getValues, setValue } = useFormContext<ComDestinos>()
  const escolhidas = useWatch<ComDestinos, 'turmas'>({ name: 'turmas' })
  const put = (turma: number, on: boolean) => {
    const chave = chaveDaTurma(turma)
    if (on && !getValues('destinos')[chave]) setValue(`destinos.${chave}`, destinoProposto(origem, turma, agora))
    field.onChange(on ? [...field.value, turma] : field.value.filter((id) => id !== turma))
  }
  const opcaoDe = (turma: number) => data?.find(({ id }) => id === turma)
  return (
    <>
      <Field
        {...field.frame}
        group
        hint={
          exceto === undefined ? 'Nada aparece aos alunos antes de guardar.' : 'Recebem o mesmo, de uma só vez. Cada turma tem o seu prazo.'
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
            {data && data.length > 0 && (
              <div className={s.escolhas}>
                {data.map(({ id, nome, disciplina, anoLetivo }) => (
                  <Checkbox
                    key={id}
                    checked={field.value.includes(id)}
                    onChange={(on) => put(id, on)}
                    note={[disciplina, anoLetivo].filter(Boolean).join(' · ')}
                  >
                    {nome}
                  </Checkbox>
                ))}
              </div>
            )}
          </>
        )}
      </Field>
      {escolhidas.map((turma) => (
        <Linha key={turma} id={turma} nome={opcaoDe(turma)?.nome ?? 'Turma'} fuso={opcaoDe(turma)?.fuso} {...queFaz} />
      ))}
    </>
  )
}
