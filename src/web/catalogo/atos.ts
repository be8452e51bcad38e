/** The acts that every part of the catalogue shares. */
import type { Chave } from '#kit/api/client.ts'
import { useAdminWrite } from '#web/gestao/admin.queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { showToast } from '#kit/overlays/toasts.ts'

type Eliminar = Extract<Chave, `DELETE /api/admin/${'anos' | 'categorias' | 'projetos' | 'manuais'}/delete/{id}`>
type Ordenar = Extract<Chave, `POST /api/admin/${'anos' | 'categorias' | 'projetos' | 'manuais'}/ordem`>

/** Removes what nothing stands on; what is still in use says so. `undo` makes it again, at the end of its group. */
export function useDelete(key: Eliminar) {
  const remove = useAdminWrite(key)
  return ({ id, nome }: { id: number; nome: string }, undo: () => void) =>
    remove.mutate({ params: { id } }, { onError: tellFailure, onSuccess: () => showToast({ text: `«${nome}» foi eliminado.`, undo }) })
}

/** Sends a new order; a refusal is told and the former one comes back. */
export function useReorder(key: Ordenar) {
  const sort = useAdminWrite(key)
  return (ids: number[]): Promise<unknown> => sort.mutateAsync({ body: { ids } }).catch(tellFailure)
}
