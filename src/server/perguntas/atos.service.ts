/** Acts upon many questions at once: chosen ones, or all that a filter finds. Each can be taken back for a while. */
import type { RawBuilder } from 'kysely'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { changeEtiquetas } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { isSameJson } from '#regras/same-json.ts'
import { type Feitas, forgetOlderAtos, takeOptionalAto } from '#server/atos/atos.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { removeFromTestes } from '#server/paginas/remove.ts'
import { cleanEtiquetas, refuseTooMany } from './arrumacao.ts'
import * as q from './atos.sql.ts'
import { whereFiltro } from './lista.sql.ts'
import { copyPerguntas, lockTree } from './perguntas.sql.ts'
import { requirePasta } from './perguntas.service.ts'

export { restorePergunta } from './atos.sql.ts'

/** Exactly one of the two. */
export type Alvo = { ids?: readonly number[] | undefined; filtro?: FiltroPerguntas | undefined }

const umDosDois = 'Diga as perguntas ou o filtro, e só um dos dois.'

/**
 * The questions of an act, as a condition over `p`. Of chosen ones every one must be there; of a filter, whatever it
 * finds up to `maximo`.
 *
 * @throws AppError `nao_encontrado`; `limite_atingido`; `pedido_invalido` where it says both or neither.
 */
async function requireAlvo(db: Db, dono: number, { ids, filtro }: Alvo, maximo: number): Promise<RawBuilder<unknown>> {
  if ((ids === undefined) === (filtro === undefined)) throw new AppError('pedido_invalido', { campos: { ids: [umDosDois] } })
  const where = filtro === undefined ? q.whereIds(dono, ids ?? []) : whereFiltro(dono, filtro)
  const quantas = await q.countWhere(db, where)
  if (ids !== undefined && quantas !== ids.length) throw new AppError('nao_encontrado')
  if (quantas > maximo) throw new AppError('limite_atingido', { valores: { maximo, que: 'perguntas de uma vez' } })
  return where
}

/** The questions of an act by their ids, for other rooms; chosen ones in their order, of a filter in the order they were made. */
export async function listIdsDoAlvo(db: Db, dono: number, alvo: Alvo, maximo: number): Promise<number[]> {
  const where = await requireAlvo(db, dono, alvo, maximo)
  return alvo.ids === undefined ? (await q.listIdsWhere(db, where, maximo)).map(({ id }) => id) : [...alvo.ids]
}

/** In a transaction that holds the tree: the act upon its questions, what it did, and a line where an admin acts for the teacher. */
function act<R extends Feitas>(
  ctx: ContextoAutenticado,
  alvo: Alvo,
  ato: q.Ato,
  change: (db: Db, where: RawBuilder<unknown>) => Promise<R>,
): Promise<R> {
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, ctx.actor.id)
    const feitas = await change(db, await requireAlvo(db, ctx.actor.id, alvo, limites.perguntasPorAto))
    await forgetOlderAtos(db, 'atos_perguntas', ctx.actor.id)
    const [first, ...others] = feitas.ids
    const sobre = first === undefined || others.length > 0 ? 'perguntas' : `pergunta:${first}`
    await noteImpersonated({ ...ctx, db }, `pergunta.${ato}`, sobre, { perguntas: feitas.ids })
    return feitas
  })
}

const told = ({ ato, ids }: Feitas) => ({ ok: true as const, mudadas: ids.length, ato })

/** Moves questions to a folder (0: out of all folders). Their versions stay, because no content changes. */
export const movePerguntas = async (ctx: ContextoAutenticado, alvo: Alvo, pastaId: number) =>
  told(
    await act(ctx, alvo, 'mover', async (db, where) => q.moveWhere(db, where, ctx.actor.id, await requirePasta(db, ctx.actor.id, pastaId))),
  )

/** Deletes questions and takes them out of the repository tests that name them; answers how many those were. */
export async function deletePerguntas(ctx: ContextoAutenticado, alvo: Alvo) {
  const feitas = await act(ctx, alvo, 'eliminar', async (db, where) => {
    const gone = await q.deleteWhere(db, where, ctx.actor.id)
    return { ...gone, testes: await removeFromTestes(db, gone.ids) }
  })
  return { ...told(feitas), testes: feitas.testes }
}

/** Copies questions, each into its original's folder. */
export async function duplicatePerguntas(ctx: ContextoAutenticado, alvo: Alvo) {
  const feitas = await act(ctx, alvo, 'duplicar', async (db, where) => {
    const copias = (await copyPerguntas(db, where, ctx.actor.id, undefined)).map(({ id }) => id)
    return q.keepCopias(db, ctx.actor.id, copias)
  })
  return { ...told(feitas), copias: feitas.ids }
}

const demais = `Pelo menos uma destas perguntas ficaria com mais de ${limites.etiquetasPorPergunta} etiquetas. Não se mudou nenhuma.`

type Etiquetar = Alvo & { juntar?: readonly string[]; retirar?: readonly string[] }

/** Gives questions some tags and takes others away, all of them or none. */
export async function tagPerguntas(ctx: ContextoAutenticado, { juntar = [], retirar = [], ...alvo }: Etiquetar) {
  const [novas, velhas] = [cleanEtiquetas(juntar), cleanEtiquetas(retirar)]
  const feitas = await act(ctx, alvo, 'etiquetar', async (db, where) => {
    const mudadas = (await q.listEtiquetasWhere(db, where))
      .map(({ id, etiquetas }) => ({ id, antes: etiquetas, etiquetas: changeEtiquetas(etiquetas, novas, velhas) }))
      .filter(({ antes, etiquetas }) => !isSameJson(antes, etiquetas))
    for (const { etiquetas } of mudadas) refuseTooMany(etiquetas, demais)
    return q.updateEtiquetas(db, ctx.actor.id, mudadas)
  })
  return told(feitas)
}

type Unact = (db: Db, dono: number, antes: unknown) => Promise<number>

const unact: Record<q.Ato, Unact> = {
  mover: q.unmove,
  etiquetar: q.untag,
  eliminar: q.undelete,
  duplicar: async (db, dono, antes) => {
    const gone = (await q.uncopy(db, dono, antes)).map(({ id }) => id)
    await removeFromTestes(db, gone)
    return gone.length
  },
}

/** Takes an act back, once; answers how many questions it reached. Those that changed since stay as they are. */
export function undoAto(ctx: ContextoAutenticado, id: number): Promise<number> {
  return inTransaction(ctx.db, async (db) => {
    await lockTree(db, ctx.actor.id)
    const taken = await takeOptionalAto<q.Ato>(db, 'atos_perguntas', id, ctx.actor.id)
    if (!taken) throw new AppError('nao_encontrado')
    await noteImpersonated({ ...ctx, db }, 'pergunta.anular', `ato:${id}`)
    return unact[taken.ato](db, ctx.actor.id, taken.antes)
  })
}
