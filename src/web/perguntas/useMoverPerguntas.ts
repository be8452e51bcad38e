import { useWrite } from '#kit/api/queries.ts'
import { contar } from '#web/pastas/contar.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import type { PerguntaDaLista } from './lista.ts'

/** Moves questions at once and offers to take it back: each to the folder it came from. */
export function useMoverPerguntas(lista: readonly PerguntaDaLista[]) {
  const invalidates = [...mudaPerguntas, ...mudaArvore]
  const move = useWrite('POST /api/perguntas/mover', { invalidates })
  const mover = async (ids: number[], pastaId: number, nome: string): Promise<void> => {
    const before = Map.groupBy(ids, (id) => lista.find((pergunta) => pergunta.id === id)?.pastaId ?? 0)
    await move.mutateAsync({ body: { ids, pastaId } })
    const undo = (): void => {
      for (const [pasta, voltam] of before)
        void move
          .mutateAsync({ body: { ids: voltam, pastaId: pasta } })
          .catch(() => showToast({ text: 'Não foi possível anular.', tone: 'error' }))
    }
    showToast({ text: `${contar(ids.length, 'pergunta movida', 'perguntas movidas')} para ${nome}`, undo })
  }
  return { mover, pending: move.isPending, error: move.error?.detail }
}
