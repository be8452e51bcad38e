/** Tells the pages that have a test of the repository open. */
import type { ContextoAutenticado } from '#server/http/contexto.ts'

/** Somebody stored it, inside the caller's transaction. */
export const tellSaved = ({ db, live, actor }: ContextoAutenticado, id: number, versao: number): Promise<void> =>
  live.emit(db, [{ topico: { tipo: 'repositorio', id }, dados: { que: 'guardado', pessoa: actor.id, versao } }])
