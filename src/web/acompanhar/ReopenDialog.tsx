import { otherwise } from '#kit/unexpected.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { limites } from '#regras/limites.ts'
import { ApiError } from '#kit/api/client.ts'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { DitoDialog } from './DitoDialog.tsx'
import { type Painel, type Tentativa, painelQuery, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { ditoDaReabertura, previsaoDeReabrir } from './give-tempo.ts'
import { useServerNow } from '#kit/clock/useServerNow.ts'

type Valores = { minutos: number | null; motivo: string }
type Props = { painel: Painel; aluno: { id: number; nome: string }; tentativa: Tentativa; onClose: () => void }

/** Until when it would be open, as the minutes are typed and as time goes by. */
function Previsao({ painel, tentativa }: Pick<Props, 'painel' | 'tentativa'>) {
  const minutos = useWatch<Valores, 'minutos'>({ name: 'minutos' })
  const agora = useServerNow(painel.agora, true)
  return <p role="status">{previsaoDeReabrir(tentativa.limiteEm, minutos, agora, painel)}</p>
}

/** It is open already: this very request had been done and its answer was lost, or somebody else did it. */
const isAberta = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'tentativa_por_entregar'

/** Opens it again; where it is open already, what was wanted has happened, and the panel says until when. */
function useReopen({ painel, aluno, tentativa, onClose }: Props) {
  const queries = useQueryClient()
  const done = (limiteEm: string | null) => {
    onClose()
    showToast({ text: ditoDaReabertura(aluno.nome, limiteEm, painel) })
  }
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/reabrir/{id}', ({ limiteEm }) => done(limiteEm))
  return async ({ minutos, motivo }: Valores) => {
    try {
      await mutateAsync({ params: { id: tentativa.id }, body: { minutos: minutos ?? 15, motivo } })
    } catch (error) {
      if (!isAberta(error)) throw error
      const now = await queries.fetchQuery({ ...painelQuery(painel.id), staleTime: 0 }).catch(otherwise(null))
      done(now?.alunos.find((linha) => linha.aluno.id === aluno.id)?.tentativa?.limiteEm ?? null)
    }
  }
}

/** Opens a handed-in attempt again, for so many minutes from now, or for the time that was left when that is more. */
export function ReopenDialog(props: Props) {
  const { painel, aluno, tentativa, onClose } = props
  const [aReabrir, setAReabrir] = useState(false)
  const reopen = useReopen(props)
  const submit = async (valores: Valores) => {
    setAReabrir(true)
    await reopen(valores).finally(() => setAReabrir(false))
  }
  const title = `Reabrir o teste de ${aluno.nome}`
  if (tentativa.entregueEm === null && !aReabrir)
    return <DitoDialog title={title} dito={ditoDaReabertura(aluno.nome, tentativa.limiteEm, painel)} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title} size="narrow">
      <Form<Valores> inDialog onCancel={onClose} submitLabel="Reabrir" defaultValues={{ minutos: 15, motivo: '' }} onSubmit={submit}>
        <p>
          As respostas dadas ficam, e o que chegou depois da entrega passa a contar, menos o que recusou, que só conta se o aluno o voltar a
          entregar. O resultado deixa de se ver e volta a ser corrigido quando for entregue; o que decidiu sobre respostas que não mudem
          mantém-se.
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
