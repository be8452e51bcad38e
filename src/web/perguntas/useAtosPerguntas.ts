import { useWrite } from '#kit/api/queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { tellFailure } from '#web/falhas.ts'
import type { Pasta } from '#web/pastas/arvore.ts'
import { counted } from '#web/pastas/counted.ts'
import { nomeDaPasta } from '#web/pastas/nomeDaPasta.ts'
import { mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { type Alvo, toPedido } from './alvo.ts'
import type { useEscolha } from './useEscolha.ts'
import { useMovePerguntas } from './useMovePerguntas.ts'
import { useUndoAto } from './useUndoAto.ts'

/** The acts of the list that need no dialog of their own, and what is left of the choice after an act. */
export function useAtosPerguntas(escolha: ReturnType<typeof useEscolha>, pastas: readonly Pasta[]) {
  const { movePerguntas, pending, error } = useMovePerguntas()
  const undoOf = useUndoAto()
  // What a filter finds is no longer what it was.
  const clearTodas = () => escolha.todas && escolha.clear()
  const duplicate = useWrite('POST /api/perguntas/duplicar', {
    invalidates: mudaPerguntas,
    onSuccess: (feito) => {
      clearTodas()
      showToast({ text: counted(feito.mudadas, 'pergunta duplicada', 'perguntas duplicadas'), ...undoOf(feito) })
    },
  })
  const moveTo = (alvo: Alvo, destino: number) => movePerguntas(alvo, destino, nomeDaPasta(pastas, destino)).then(clearTodas)
  return {
    clearTodas,
    moveTo,
    pending,
    error,
    duplicate: (alvo: Alvo) => duplicate.mutate({ body: toPedido(alvo) }, { onError: tellFailure }),
    /** A row that is dragged takes all that is chosen along. */
    drop: (ids: number[], destino: number) => void moveTo(escolha.todas ? escolha.alvo : { ids }, destino).catch(tellFailure),
  }
}
