/** Acts upon many tests at once, all of them or none. Each can be taken back for a while. */
import { nomeDaCopia } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import { type Feitas, forgetOlderAtos, takeOptionalAto } from '#server/atos/atos.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { removeGone } from '#server/paginas/remove.ts'
import { lockTree } from '#server/perguntas/perguntas.service.ts'
import { moveItens as updatePasta } from './arvore.sql.ts'
import * as q from './atos.sql.ts'
import { requirePlace } from './repositorio.service.ts'

const told = ({ ato, ids }: Feitas) => ({ ok: true as const, mudados: ids.length, ato })

/** What an admin did for the teacher; of one thing the log says its name. */
const note = (ctx: ContextoAutenticado, ato: q.Ato, ids: readonly number[]) =>
  ids.length === 1
    ? noteImpersonated(ctx, `repositorio.${ato}`, `repositorio:${ids[0]}`)
    : noteImpersonated(ctx, `repositorio.${ato}-varios`, 'repositorio', { itens: ids })

/** In a transaction that holds the tree: the act, once every one of the ids is a test of the caller. */
function act(
  ctx: ContextoAutenticado,
  ids: readonly number[],
  ato: q.Ato,
  change: (db: Db, dono: number) => Promise<Feitas>,
): Promise<Feitas> {
  const dono = ctx.actor.id
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, dono)
    if ((await q.countItens(db, dono, ids)).testes !== ids.length) throw new AppError('nao_encontrado')
    const feitas = await change(db, dono)
    await forgetOlderAtos(db, 'atos_testes', dono)
    await note({ ...ctx, db }, ato, ids)
    return feitas
  })
}

/**
 * Moves folders and tests of the caller; all or none. Their versions stay: no content changes. Tests alone are an act that
 * can be taken back; a folder may by then hold the one it came from.
 */
export function moveItens(ctx: ContextoAutenticado, ids: readonly number[], destino: number) {
  const dono = ctx.actor.id
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, dono)
    const pai = await requirePlace(db, dono, ids, destino)
    const { itens, testes } = await q.countItens(db, dono, ids)
    if (itens !== ids.length) throw new AppError('nao_encontrado')
    await note({ ...ctx, db }, 'mover', ids)
    if (testes < ids.length) return told({ ato: null, ids: ids.slice(0, await updatePasta(db, dono, ids, pai)) })
    const feitas = await q.moveTestes(db, dono, ids, pai)
    await forgetOlderAtos(db, 'atos_testes', dono)
    return told(feitas)
  })
}

/** Deletes tests; their questions stay, and what a class was given never changes. */
export const deleteTestes = async (ctx: ContextoAutenticado, ids: readonly number[]) =>
  told(await act(ctx, ids, 'eliminar', (db, dono) => q.deleteTestes(db, dono, ids)))

/** Copies tests, each into its original's folder, with the same questions. */
export const duplicateTestes = async (ctx: ContextoAutenticado, ids: readonly number[]) => {
  const feitas = await act(ctx, ids, 'duplicar', async (db, dono) => {
    const nomes = await q.listNomes(db, dono, ids)
    return q.copyTestes(
      db,
      dono,
      nomes.map(({ id, nome }) => ({ de: id, nome: nomeDaCopia(nome, limites.nomeMaximo) })),
    )
  })
  return { ...told(feitas), copias: feitas.ids }
}

const unact: Record<q.Ato, typeof q.unmove> = {
  mover: q.unmove,
  duplicar: q.uncopy,
  eliminar: async (db, dono, antes) => {
    const voltam = await q.undelete(db, dono, antes)
    await removeGone(
      db,
      voltam.map(({ id }) => id),
    )
    return voltam
  },
}

/** Takes an act back, once; answers how many tests it reached. Those that changed since stay as they are. */
export function undoAto(ctx: ContextoAutenticado, id: number): Promise<number> {
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, ctx.actor.id)
    const taken = await takeOptionalAto<q.Ato>(db, 'atos_testes', id, ctx.actor.id)
    if (!taken) throw new AppError('nao_encontrado')
    await noteImpersonated({ ...ctx, db }, 'repositorio.anular', `ato:${id}`)
    return (await unact[taken.ato](db, ctx.actor.id, taken.antes)).length
  })
}
