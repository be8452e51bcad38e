/** A colleague's folder, copied with all that is in it. */
import { canCopy } from '#regras/partilhas.ts'
import { inTransaction } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { copyPerguntasDasPastas, lockTree } from '#server/perguntas/perguntas.service.ts'
import { copyTestes } from '../duplicate.service.ts'
import { createPasta, findPastaPorChave, requirePlace } from '../repositorio.service.ts'
import { requirePasta } from './comigo.service.ts'
import { type PastaDentro, listPastasDentro } from './comigo.sql.ts'

/** Original → copy, from the top down: a folder's copy is there before those it holds. */
async function copyPastas(
  db: Db,
  dono: number,
  pastas: readonly PastaDentro[],
  { chave, pai }: { chave: string | null; pai: number | null },
): Promise<Map<number, number>> {
  const copias = new Map<number, number>()
  for (const { id, paiId, nome, descricao } of pastas) {
    const top = copias.size === 0
    const nova = { nome, descricao, pai: top ? pai : (copias.get(paiId) ?? pai), chave: top ? chave : null }
    copias.set(id, await createPasta(db, dono, nova))
  }
  return copias
}

/**
 * Copies a shared folder with its folders, tests and questions into a folder of the caller's (0: the root). The copies
 * are the caller's own; tests say whose they were. The same key copies once.
 *
 * @throws AppError `nao_encontrado`; `so_para_consultar`; `ja_existe`; `pasta_demasiado_funda`.
 */
export function copyPasta(
  ctx: ContextoAutenticado,
  id: number,
  { chave, destino }: { chave: string | null; destino: number },
): Promise<{ id: number; nome: string }> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await lockTree(db, ctx.actor.id)
    const { nome, nivel } = await requirePasta(inside, id)
    if (!canCopy(nivel)) throw new AppError('so_para_consultar')
    const before = await findPastaPorChave(inside, chave)
    if (before) return before
    const dentro = await listPastasDentro(db, id)
    const pai = await requirePlace(db, ctx.actor.id, [], destino, Math.max(...dentro.map((pasta) => pasta.nivel)))
    const pastas = await copyPastas(db, ctx.actor.id, dentro, { chave, pai })
    await copyTestes(inside, { pastas, perguntas: await copyPerguntasDasPastas(db, ctx.actor.id, pastas) })
    const copia = pastas.get(id)
    if (copia === undefined) throw new Error('The folder itself was to be copied')
    await noteImpersonated(inside, 'repositorio.criar', `repositorio:${copia}`)
    return { id: copia, nome }
  })
}
