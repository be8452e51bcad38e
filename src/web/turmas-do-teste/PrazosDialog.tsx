import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { plural } from '#regras/plural.ts'
import { ApiError } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { useField } from '#kit/forms/useField.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type ChaveDaTurma, chaveDaTurma, naLinhaDaTurma } from '#web/testes/destinos.ts'
import { zoneNote } from '#web/testes/textos.ts'
import { isNoLater } from '#web/testes/valores.ts'
import { addMinutos, corpoDe, type Valores, valoresDe } from './prazos.ts'
import { type TesteNaTurma, useTurmasWrite } from './turmas-do-teste.queries.ts'
import s from './turmas-do-teste.module.css'

/** One class: from when, until when. A refusal that is about neither stands under its name. */
function PrazoDaTurma({ teste: { id, turma, nome }, unico }: { teste: TesteNaTurma; unico: boolean }) {
  const dentroDe = `destinos.${chaveDaTurma(id)}.` as const
  const label = unico ? turma.name : `${turma.name} · ${nome}`
  const { id: field, error } = useField<undefined>({ name: `${dentroDe}alunos`, label })
  const zone = zoneNote(turma.fuso)
  const later = (texto: string, valores: Record<string, unknown>) => {
    const { destinos } = valores as Valores // safe: this rule stands in this form alone
    const inicio = destinos[chaveDaTurma(id)]?.inicio ?? ''
    return isNoLater(texto, inicio, turma.fuso) ? 'O fim tem de ser depois do início.' : undefined
  }
  return (
    <Field group id={field} label={label} error={error}>
      {() => (
        <FieldRow>
          <DateTimeFieldRHF name={`${dentroDe}inicio`} label="Início" required="Diga quando abre." zoneNote={zone} />
          <DateTimeFieldRHF name={`${dentroDe}fim`} label="Fim" required="Diga até quando." rules={[later]} zoneNote={zone} />
        </FieldRow>
      )}
    </Field>
  )
}

const maisTempo = [
  { label: 'mais 15 minutos', minutos: 15 },
  { label: 'mais 1 dia', minutos: 1_440 },
  { label: 'mais 1 semana', minutos: 10_080 },
]

/** The acts on all rows at once. They only fill in the fields. */
function ParaTodas({ testes }: { testes: readonly TesteNaTurma[] }) {
  const { getValues, setValue } = useFormContext<Valores>()
  const [first, ...others] = testes
  const put = (chave: ChaveDaTurma, field: 'inicio' | 'fim', texto: string) =>
    setValue(`destinos.${chave}.${field}`, texto, { shouldDirty: true, shouldValidate: true })
  const extend = (minutos: number) => {
    for (const { id } of testes) {
      const chave = chaveDaTurma(id)
      put(chave, 'fim', addMinutos(getValues(`destinos.${chave}.fim`), minutos))
    }
  }
  const putSame = (from: TesteNaTurma) => {
    const { inicio, fim } = getValues(`destinos.${chaveDaTurma(from.id)}`)
    for (const { id } of others) {
      put(chaveDaTurma(id), 'inicio', inicio)
      put(chaveDaTurma(id), 'fim', fim)
    }
  }
  return (
    <div className="row wrapr" role="group" aria-label="Fim de todas">
      <span className="meta">Fim de todas:</span>
      {maisTempo.map(({ label, minutos }) => (
        <Button key={minutos} size="small" onClick={() => extend(minutos)}>
          {label}
        </Button>
      ))}
      {first && others.length > 0 && (
        <Button size="small" onClick={() => putSame(first)}>
          Pôr em todas o prazo da turma {first.turma.name}
        </Button>
      )}
    </div>
  )
}

type Props = {
  teste: number
  /** The chosen ones, as they are now: a save that came too late is asked for again with these. */
  escolhidos: readonly TesteNaTurma[]
  onClose: () => void
}

/** New windows for several classes: all of them are saved, or none. */
export function PrazosDialog({ teste, escolhidos, onClose }: Props) {
  const queries = useQueryClient()
  const save = useTurmasWrite('PUT /api/turmas/teste/turmas/{id}/prazos', () => {
    onClose()
    showToast({ text: `O prazo mudou em ${plural(escolhidos.length, 'turma', 'turmas')}.` })
  })
  const send = async (valores: Valores) => {
    try {
      await save.mutateAsync({ params: { id: teste }, body: { turmas: corpoDe(valores, escolhidos) } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'versao_desatualizada')
        throw naLinhaDaTurma(
          error,
          escolhidos.map(({ id }) => id),
        )
      await queries.invalidateQueries({ queryKey: ['GET /api/turmas/teste/turmas/{id}'] })
      const detail = 'Entretanto este teste mudou numa das turmas. O que escreveu ainda está aqui: se guardar outra vez, fica este prazo.'
      throw new ApiError(error.status, { title: error.codigo, detail })
    }
  }
  const names = escolhidos.map(({ turma }) => turma.id)
  return (
    <Dialog open onClose={onClose} title={`Mudar o prazo em ${plural(escolhidos.length, 'turma', 'turmas')}`}>
      <Form<Valores> inDialog defaultValues={valoresDe(escolhidos)} submitLabel="Guardar prazos" onCancel={onClose} onSubmit={send}>
        <ParaTodas testes={escolhidos} />
        <div className={s.prazos}>
          {escolhidos.map((one) => (
            <PrazoDaTurma key={one.id} teste={one} unico={names.filter((turma) => turma === one.turma.id).length === 1} />
          ))}
        </div>
      </Form>
    </Dialog>
  )
}
