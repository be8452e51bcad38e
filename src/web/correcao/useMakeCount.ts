import { tellFailure } from '#web/falhas.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { type CorrecaoAluno, useCorrecaoWrite } from './correcao.queries.ts'

/** Makes another attempt of a student count; the one that counted before comes back with "Anular". */
export function useMakeCount(tentativas: CorrecaoAluno['tentativas']) {
  const { mutateAsync, isPending } = useCorrecaoWrite('POST /api/teste/contar/{id}')
  const before = tentativas.find(({ conta }) => conta)
  const send = async (id: number): Promise<void> => {
    const { numero } = await mutateAsync({ params: { id } })
    showToast({
      text: `Conta a ${numero}.ª tentativa.`,
      // One that is still being answered cannot be chosen again.
      ...(before?.entregueEm ? { undo: () => void mutateAsync({ params: { id: before.id } }).catch(tellFailure) } : {}),
    })
  }
  return { send, pending: isPending }
}
