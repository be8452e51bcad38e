import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { cx } from '#kit/base/cx.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { fieldId, useFormShell } from '#kit/forms/FormContext.ts'
import { useField } from '#kit/forms/useField.ts'
import { turmaQuery } from '#web/turmas/turmas.queries.ts'
import { CamposDoPrazo } from './CamposDoPrazo.tsx'
import { type ComDestinos, type Destino, type Prazo, chaveDaTurma, destinoDito } from './destinos.ts'
import { QuemResponde, useAlunos } from './QuemResponde.tsx'
import { TempoExtra } from './TempoExtra.tsx'
import s from './testes.module.css'

export type QueFaz = { agora: Date; comTarde: boolean; comTempoExtra: boolean }
type Turma = { id: number; nome: string; fuso: string }
type Valores = ComDestinos & Prazo

/** Where a class differs: its window, its pupils, more time for some. */
function OQueMuda({ turma, comTarde, comTempoExtra }: Omit<QueFaz, 'agora'> & { turma: Turma }) {
  const chave = chaveDaTurma(turma.id)
  const dentroDe = `destinos.${chave}.` as const
  const alunos = useAlunos(turma.id)
  const { getValues, setValue, clearErrors } = useFormContext<Valores>()
  const proprio = useWatch<Valores, `destinos.${typeof chave}.proprio`>({ name: `destinos.${chave}.proprio` })
  const putProprio = (on: boolean) => {
    const { destinos, inicio, fim, aceitarAte = '' } = getValues()
    const before = destinos[chave]
    // It begins as that of all, or as it was when it was last one of its own.
    if (on && before?.inicio === '')
      setValue(`destinos.${chave}`, { ...before, inicio, fim, aceitarAte, proprio: true }, { shouldDirty: true })
    else setValue(`destinos.${chave}.proprio`, on, { shouldDirty: true })
    if (!on) clearErrors([`destinos.${chave}.inicio`, `destinos.${chave}.fim`, `destinos.${chave}.aceitarAte`])
  }
  return (
    <div className={s.campos}>
      <Switch checked={proprio} onChange={putProprio} label="Outro prazo nesta turma" />
      {proprio && <CamposDoPrazo fuso={turma.fuso} dentroDe={dentroDe} comTarde={comTarde} />}
      <QuemResponde alunos={alunos} dentroDe={dentroDe} />
      {comTempoExtra && <TempoExtra alunos={alunos ?? []} dentroDe={dentroDe} />}
    </div>
  )
}

/** A chosen class in one line, which opens. Once opened its fields stay, closed or not, so that they are checked. */
function Escolhida({ turma, agora, ...queFaz }: QueFaz & { turma: Turma }) {
  const chave = chaveDaTurma(turma.id)
  // Errors of the class itself, which the server finds, stand in the frame round this.
  useField<undefined>({ name: `destinos.${chave}.turmaid`, label: turma.nome })
  const destino = useWatch<Valores, `destinos.${typeof chave}`>({ name: `destinos.${chave}` }) as Destino | undefined // as it was put when the class was chosen
  const isKept = destino !== undefined && (destino.proprio || destino.quem !== 'todos' || destino.tempoExtra.length > 0)
  const [state, setState] = useState({ open: destino?.quem === null, mounted: isKept })
  const { errors } = useFormState<Valores>()
  const isWrong = Object.keys(errors.destinos?.[chave] ?? {}).some((campo) => campo !== 'turmaid')
  // It opens by itself for what is to be mended, and stays open when that is done.
  if (isWrong && !state.open) setState({ open: true, mounted: true })
  if (!destino) return null
  const { quando, quem } = destinoDito(destino, agora, turma.fuso)
  const id = `mudar-${chave}`
  return (
    <>
      <p className={s.dito}>
        <span className={cx(destino.proprio && s.outro)}>{quando}</span>
        {' · '}
        <span className={cx(destino.quem !== 'todos' && s.outro)}>{quem}</span>
      </p>
      <Button
        variant="quiet"
        size="small"
        className={s.mudar}
        aria-expanded={state.open}
        aria-controls={state.mounted || state.open ? id : undefined}
        onClick={() => setState(({ open }) => ({ open: !open, mounted: true }))}
      >
        {state.open ? 'Fechar' : 'Mudar'}
        <span className="sr"> na turma {turma.nome}</span>
      </Button>
      {(state.mounted || state.open) && (
        <div id={id} hidden={!state.open} className={s.aberto}>
          <OQueMuda turma={turma} {...queFaz} />
        </div>
      )}
    </>
  )
}

type Props = QueFaz & {
  id: number
  /** Its name and the zone in which its hours are read; of a class that is not among the active ones, they are asked for. */
  nome: string | undefined
  fuso: string | undefined
  note: string
  checked: boolean
  onChange: (on: boolean) => void
}

/** One class: whether it gets it, when, and for whom. What the server says of the class itself stands under it. */
export function DestinoDaTurma({ id, nome, fuso, note, checked, onChange, ...queFaz }: Props) {
  const shell = useFormShell()
  const { data, isError, refetch } = useBeside({ ...turmaQuery(id), enabled: fuso === undefined })
  const turma = { id, nome: nome ?? data?.name ?? 'Turma' }
  const known = fuso ?? data?.fuso
  const campo = `destinos.${chaveDaTurma(id)}.turmaid`
  const { getFieldState } = useFormContext()
  const error = getFieldState(campo, useFormState()).error?.message
  return (
    <li>
      <Field group hideLabel id={fieldId(shell.id, campo)} label={turma.nome} error={checked ? error : undefined}>
        {() => (
          <div className={s.destino}>
            <Checkbox checked={checked} onChange={onChange}>
              {turma.nome} {note && <span className="meta">{note}</span>}
            </Checkbox>
            {checked && known !== undefined && <Escolhida turma={{ ...turma, fuso: known }} {...queFaz} />}
            {known === undefined && !isError && <Skeleton shape="form" rows={1} label="A carregar a turma" />}
            {isError && (
              <FailedState compact title={`Não foi possível abrir a turma ${turma.nome}`} onRetry={() => void refetch()}>
                Verifique a ligação.
              </FailedState>
            )}
          </div>
        )}
      </Field>
    </li>
  )
}
