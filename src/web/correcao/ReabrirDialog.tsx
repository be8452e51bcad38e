import { useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { Form } from '#web/forms/Form.tsx'
import { NumberInputField } from '#web/forms/NumberInputField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type Painel, type Tentativa, useCorrecaoWrite } from './correcao.queries.ts'
import { previsaoDeReabrir, quando } from './dar-tempo.ts'
import { useServerNow } from './relogio.ts'

type Valores = { minutos: number | null; motivo: string }
type Props = { painel: Painel; aluno: string; tentativa: Tentativa; onClose: () => void }

/** Until when it would be open, as the minutes are typed and as time goes by. */
function Previsao({ painel, tentativa }: Pick<Props, 'painel' | 'tentativa'>) {
  const minutos = useWatch<Valores, 'minutos'>({ name: 'minutos' })
  const agora = useServerNow(painel.agora, true)
  return <p role="status">{previsaoDeReabrir(tentativa.limiteEm, minutos, agora, painel)}</p>
}

/** Opens a handed-in attempt again, for so many minutes from now, or for the time that was left when that is more. */
export function ReabrirDialog({ painel, aluno, tentativa, onClose }: Props) {
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/reabrir/{id}', ({ limiteEm }) => {
    onClose()
    showToast({ text: `${aluno} já pode continuar o teste. Termina ${quando(Date.parse(limiteEm), painel)}.` })
  })
  return (
    <Dialog open onClose={onClose} title={`Reabrir o teste de ${aluno}`} size="narrow">
      <Form<Valores>
        inDialog
        onCancel={onClose}
        submitLabel="Reabrir"
        defaultValues={{ minutos: 15, motivo: '' }}
        onSubmit={({ minutos, motivo }) => mutateAsync({ params: { id: tentativa.id }, body: { minutos: minutos ?? 15, motivo } })}
      >
        <p>
          As respostas dadas ficam, e o que chegou depois da entrega passa a contar, menos o que recusou. O resultado deixa de se ver e
          volta a ser corrigido quando for entregue; o que decidiu sobre respostas que não mudem mantém-se.
        </p>
        <NumberInputField
          name="minutos"
          label="Minutos a partir de agora"
          min={1}
          max={limites.concederMaximoMinutos}
          required="Indique os minutos"
        />
        <Previsao painel={painel} tentativa={tentativa} />
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} />
      </Form>
    </Dialog>
  )
}
