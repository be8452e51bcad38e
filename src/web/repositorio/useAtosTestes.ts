import { useWrite } from '#kit/api/queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { tellFailure } from '#web/falhas.ts'
import type { Pasta } from '#web/pastas/arvore.ts'
import { counted } from '#web/pastas/counted.ts'
import { nomeDaPasta } from '#web/pastas/nomeDaPasta.ts'
import { mudaTestes } from '#web/pastas/repositorio.queries.ts'
import { useUndoTestes } from '#web/pastas/useUndoTestes.ts'

/** The acts upon several tests; each says what it did, and can be taken back from there. `onFeito`: they may no longer be in the list. */
export function useAtosTestes(pastas: readonly Pasta[], onFeito: () => void) {
  const undo = useUndoTestes()
  const move = useWrite('POST /api/repositorio/mover', { invalidates: mudaTestes })
  const duplicate = useWrite('POST /api/repositorio/testes/duplicar', {
    invalidates: mudaTestes,
    onSuccess: (feito) => showToast({ text: counted(feito.mudados, 'teste duplicado', 'testes duplicados'), ...undo(feito) }),
  })
  const remove = useWrite('POST /api/repositorio/testes/eliminar', {
    invalidates: mudaTestes,
    onSuccess: (feito) => {
      onFeito()
      showToast({ text: counted(feito.mudados, 'teste eliminado', 'testes eliminados'), ...undo(feito) })
    },
  })
  return {
    move: {
      run: async (ids: readonly number[], destino: number): Promise<void> => {
        const feito = await move.mutateAsync({ body: { ids: [...ids], RepositorioPaiId: destino } })
        const nome = nomeDaPasta(pastas, destino)
        const text =
          feito.mudados === 0 ? `Já estava tudo em ${nome}` : `${counted(feito.mudados, 'teste movido', 'testes movidos')} para ${nome}`
        onFeito()
        showToast({ text, ...undo(feito) })
      },
      pending: move.isPending,
      error: move.error?.detail,
    },
    duplicate: (ids: readonly number[]) => duplicate.mutate({ body: { ids: [...ids] } }, { onError: tellFailure }),
    remove: {
      run: (ids: readonly number[], onDone: () => void) => remove.mutate({ body: { ids: [...ids] } }, { onSuccess: onDone }),
      pending: remove.isPending,
      error: remove.error?.detail,
    },
  }
}
