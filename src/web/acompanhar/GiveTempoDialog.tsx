import { useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { DitoDialog } from './DitoDialog.tsx'
import { JaNaoRespondemDialog } from './JaNaoRespondemDialog.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { type Aberta, abertasDe, previsao, quemSao } from './give-tempo.ts'
import { useGiveTempoInDialog } from './useGiveTempo.ts'

type Valores = { minutos: number | null; motivo: string }
type DarTempoProps = {
  painel: Painel
  /** Null: everybody who is answering when the minutes are given. */
  escolhidos: ReadonlySet<number> | null
  onClose: () => void
  onFeito?: (() => void) | undefined
}

/** Until when they have now and would have, as the minutes are typed. */
function Previsao({ abertas, painel }: { abertas: readonly Aberta[]; painel: Painel }) {
  const minutos = useWatch<Valores, 'minutos'>({ name: 'minutos' })
  return <p role="status">{previsao(abertas, minutos, painel)}</p>
}

/** More minutes to one student, to some, or to all who are answering. */
export function GiveTempoDialog({ painel, escolhidos, onClose, onFeito }: DarTempoProps) {
  const abertas = abertasDe(painel, escolhidos)
  const { give, recebido, forget } = useGiveTempoInDialog(painel, escolhidos, () => {
    onClose()
    onFeito?.()
  })
  // With everybody meant, somebody may yet begin, so the typed text stays. Of chosen students none will.
  if (abertas.length === 0 && escolhidos !== null)
    return <JaNaoRespondemDialog {...{ painel, escolhidos, onClose }} title="Dar mais tempo" />
  const title = escolhidos === null ? 'Dar mais tempo a todos' : `Dar mais tempo a ${quemSao(abertas)}`
  const close = () => {
    forget()
    onClose()
  }
  if (recebido !== null) return <DitoDialog title={title} dito={recebido} onClose={close} />
  return (
    <Dialog open onClose={onClose} title={title} size="narrow">
      <Form<Valores>
        inDialog
        onCancel={onClose}
        submitLabel="Dar tempo"
        disabledReason={abertas.length === 0 ? 'Já ninguém está a responder' : undefined}
        defaultValues={{ minutos: 10, motivo: '' }}
        onSubmit={({ minutos, motivo }) => give(minutos ?? 0, motivo)}
      >
        <NumberInputField
          name="minutos"
          label="Minutos a mais"
          min={1}
          max={limites.concederMaximoMinutos}
          required="Indique os minutos"
          steppers
        />
        <Previsao abertas={abertas} painel={painel} />
        <p className="muted">
          {escolhidos === null
            ? 'Recebe quem estiver a responder. Quem já entregou ou ainda não entrou fica como está.'
            : 'O tempo aparece logo na página.'}{' '}
          Tempo dado não se retira.
        </p>
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} />
      </Form>
    </Dialog>
  )
}
