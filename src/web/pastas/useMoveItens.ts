import { sentenceOf } from '#kit/unexpected.ts'
import { useWrite } from '#kit/api/queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { mudaArvore, mudaPerguntas, mudaTeste } from './repositorio.queries.ts'

type Movido = { id: number; nome: string; repositorioPaiId: number }

/** Moves a folder or test at once and offers to take it back. */
export function useMoveItens() {
  const move = useWrite('POST /api/repositorio/mover', {
    invalidates: [...mudaArvore, ...mudaPerguntas, ...mudaTeste],
  })
  const moveItem = async ({ id, nome, repositorioPaiId }: Movido, destino: number, nomeDestino: string): Promise<void> => {
    await move.mutateAsync({ body: { ids: [id], RepositorioPaiId: destino } })
    const undo = (): void =>
      void move
        .mutateAsync({ body: { ids: [id], RepositorioPaiId: repositorioPaiId } })
        .catch((error: unknown) => showToast({ text: `Não foi possível anular. ${sentenceOf(error)}`, tone: 'error' }))
    showToast({ text: `«${nome}» está agora em ${nomeDestino}`, undo })
  }
  return { moveItem, pending: move.isPending, error: move.error?.detail }
}
