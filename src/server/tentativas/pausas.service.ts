/** A student who may pause: the clock stops and the questions are hidden. Who and when stand in the history. */
import { inTransaction } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { findApoio } from './apoio.service.ts'
import { tellTentativas } from '#server/tempo/tell-pages.ts'
import * as q from './pausas.sql.ts'

async function requireOwn(ctx: ContextoAutenticado, tentativa: number): Promise<q.ApoioRow> {
  const row = await findApoio(ctx.db, { tentativa, aluno: ctx.actor.id })
  if (!row) throw new AppError('nao_encontrado')
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  return row
}

/** Begins a pause that lasts at most the minutes that are left. Pausing while pausing changes nothing. */
export async function pause(ctx: ContextoAutenticado, tentativa: number): Promise<void> {
  await requireOwn(ctx, tentativa)
  await inTransaction(ctx.db, async (tx) => {
    const open = await q.lockAberta(tx, tentativa, ctx.actor.id)
    if (!open) throw new AppError('tentativa_entregue')
    await q.endSpent(tx, tentativa)
    const { ateEm, maximo, usados } = await requireOwn({ ...ctx, db: tx }, tentativa)
    if (ateEm !== null) return
    if (maximo <= usados) throw new AppError('sem_pausa')
    await q.beginPausa(tx, tentativa, maximo - usados, ctx.actor.id)
    await tellTentativas(ctx.live, tx, [open])
  })
}

/**
 * Ends the pause. Without a pause, and after the hand-in, nothing changes. `em` is when the student went on, told
 * afterwards by a page that had no network. Too early a time costs the student minutes; a time after now counts as now.
 */
export async function resume(ctx: ContextoAutenticado, tentativa: number, em: string | null): Promise<void> {
  await requireOwn(ctx, tentativa)
  await inTransaction(ctx.db, async (tx) => {
    const open = await q.lockAberta(tx, tentativa, ctx.actor.id)
    if (!open) return
    if (await q.endPausa(tx, tentativa, ctx.actor.id, em)) await tellTentativas(ctx.live, tx, [open])
  })
}
