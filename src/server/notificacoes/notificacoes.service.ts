/** One's own bell, wishes and calendar address. */
import { randomBytes } from 'node:crypto'
import { preferenciaOmissa, tiposPara, type TipoDeNotificacao } from '#regras/notificacoes.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado, Servicos } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { refuseImpersonated } from '#server/http/impersonated.ts'
import { siteAddress } from '#server/http/site-address.ts'
import * as q from './notificacoes.sql.ts'

export async function listNotificacoes(ctx: ContextoAutenticado, { cursor, limite }: { cursor?: string; limite?: number }) {
  const depois = readCursor(cursor, ['instante', 'numero'])
  const rows = await q.listNotificacoes(ctx.db, ctx.actor.id, depois, rowsToAsk(limite))
  return { ...pageOf(rows, limite, ({ data, id }) => [data, id]), porLer: await q.countPorLer(ctx.db, ctx.actor.id) }
}

export const countPorLer = async (ctx: ContextoAutenticado) => ({ porLer: await q.countPorLer(ctx.db, ctx.actor.id) })

/** Marks these notifications as read, or all. The person's other windows hear of it. */
export const markLidas = (ctx: ContextoAutenticado, ids: readonly number[] | null) =>
  inTransaction(ctx.db, async (db) => {
    const changed = await q.markLidas(db, ctx.actor.id, ids)
    if (changed > 0) {
      await noteImpersonated({ ...ctx, db }, 'notificacoes.ler', `utilizador:${ctx.actor.id}`)
      await ctx.live.emit(db, [{ topico: { tipo: 'pessoa', id: ctx.actor.id }, dados: { que: 'notificacao' } }])
    }
    return { porLer: await q.countPorLer(db, ctx.actor.id) }
  })

/** The kinds that concern this person, as they wish them. */
export async function readPreferencias(ctx: ContextoAutenticado) {
  const saved = new Map((await q.listPreferencias(ctx.db, ctx.actor.id)).map((row) => [row.tipo, row]))
  return {
    email: await q.selectEmail(ctx.db, ctx.actor.id),
    preferencias: tiposPara(ctx.actor.tipo).map((tipo) => ({ ...preferenciaOmissa, ...saved.get(tipo), tipo })),
  }
}

type Preferencia = { tipo: TipoDeNotificacao; sino: boolean; email: boolean }

export const savePreferencias = (ctx: ContextoAutenticado, preferencias: readonly Preferencia[]) =>
  inTransaction(ctx.db, async (db) => {
    // The last word on each kind; two rows of one kind would not fit into one statement.
    const last = new Map(preferencias.map((preferencia) => [preferencia.tipo, preferencia]))
    await q.savePreferencias(db, ctx.actor.id, [...last.values()])
    await noteImpersonated({ ...ctx, db }, 'notificacoes.preferencias', `utilizador:${ctx.actor.id}`)
    return readPreferencias({ ...ctx, db })
  })

const addressOf = (ctx: ContextoAutenticado, segredo: string | undefined) => ({
  endereco: segredo === undefined ? null : `${siteAddress(ctx)}/api/calendario/${segredo}.ics`,
})

const newSegredo = (): string => randomBytes(24).toString('base64url')

export async function readCalendario(ctx: ContextoAutenticado) {
  refuseImpersonated(ctx)
  return addressOf(ctx, (await q.selectOptionalSegredo(ctx.db, ctx.actor.id))?.segredo)
}

/** A new secret address; the one before leads nowhere. */
export async function renewCalendario(ctx: ContextoAutenticado) {
  refuseImpersonated(ctx)
  const segredo = newSegredo()
  await q.saveSegredo(ctx.db, ctx.actor.id, segredo)
  return addressOf(ctx, segredo)
}

/** Another address for who has one. In the caller's transaction. */
export const renewCalendarioIfAny = (db: Db, pessoa: number) => q.updateSegredo(db, pessoa, newSegredo())

export const switchOffCalendario = (ctx: ContextoAutenticado) =>
  inTransaction(ctx.db, async (db) => {
    await q.deleteSegredo(db, ctx.actor.id)
    await noteImpersonated({ ...ctx, db }, 'calendario.desligar', `utilizador:${ctx.actor.id}`)
    return addressOf(ctx, undefined)
  })

/** Ends the address of somebody whose account had no known owner. In the caller's transaction. */
export const endCalendario = (db: Db, pessoa: number) => q.deleteSegredo(db, pessoa)

/** The job: what is too old to matter goes. */
export async function tidyEvents(servicos: Pick<Servicos, 'db' | 'live'>): Promise<void> {
  await servicos.live.tidy()
  await q.deleteAntigas(servicos.db)
}
