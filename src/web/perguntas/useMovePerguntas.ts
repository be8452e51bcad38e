import { sentenceOf } from '#kit/unexpected.ts'
import { useWrite } from '#kit/api/queries.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import type { PerguntaDaLista } from './lista.ts'

/** Moves questions at once and offers to take it back: each to the folder it came from. */
export function useMovePerguntas(lista: readonly PerguntaDaLista[]) {
  const invalidates = [...mudaPerguntas, ...mudaArvore]
  const move = useWrite('POST /api/perguntas/mover', { invalidates })
  const movePerguntas = async (ids: number[], pastaId: number, nome: string): Promise<void> => {
    const before = Map.groupBy(ids, (id) => lista.find((pergunta) => pergunta.id === id)?.pastaId ?? 0)
    await move.mutateAsync({ body: { ids, pastaId } })
    const undo = (): void => {
      for (const [pasta, voltam] of before)
        void move
          .mutateAsync({ body: { ids: voltam, pastaId: pasta } })
          .catch((error: unknown) => showToast({ text: `Não foi possível anular. ${sentenceOf(error)}`, tone: 'error' }))
    }
    showToast({ text: `${counted(ids.length, 'pergunta movida', 'perguntas movidas')} para ${nome}`, undo })
  }
  return { movePerguntas, pending: move.isPending, error: move.error?.detail }
}
