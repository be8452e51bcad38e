import { useWrite } from '#kit/api/queries.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Alvo, toPedido } from './alvo.ts'
import { useUndoAto } from './useUndoAto.ts'

/** Moves questions at once and offers to take it back: each to the folder it came from. */
export function useMovePerguntas() {
  const move = useWrite('POST /api/perguntas/mover', { invalidates: [...mudaPerguntas, ...mudaArvore, 'GET /api/perguntas/{id}'] })
  const undoOf = useUndoAto()
  const movePerguntas = async (alvo: Alvo, pastaId: number, nome: string): Promise<void> => {
    const feito = await move.mutateAsync({ body: { ...toPedido(alvo), pastaId } })
    const text =
      feito.mudadas === 0 ? `Já estava tudo em ${nome}` : `${counted(feito.mudadas, 'pergunta movida', 'perguntas movidas')} para ${nome}`
    showToast({ text, ...undoOf(feito) })
  }
  return { movePerguntas, pending: move.isPending, error: move.error?.detail }
}
