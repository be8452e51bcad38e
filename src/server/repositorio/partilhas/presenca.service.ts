/** Who has a test open in the editor: each page says so, and the others hear it. Nobody keeps it. */
import type { PresencaNoTeste } from '#contract/partilhas.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { requireDono } from '../testes.service.ts'

/** Tells those who may change the test that the caller is there, or goes. Who is in somebody's name is not there. */
export async function tellPresence(ctx: ContextoAutenticado, id: number, que: PresencaNoTeste): Promise<void> {
  await requireDono(ctx, id)
  const { db, live, actor } = ctx
  if (actor.imitadoPor !== null) return
  await live.emit(db, [{ topico: { tipo: 'repositorio', id }, dados: { que, pessoa: actor.id, nome: actor.nome } }])
}
