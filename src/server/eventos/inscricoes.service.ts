/** Taking a seat in a presentation, waiting for one, giving it up. */
import type { Apresentacao } from '#contract/eventos.ts'
import { limites } from '#regras/limites.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Actor, ContextoAutenticado, ContextoDe, Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { within } from '#server/http/in-transaction.ts'
import { notify } from './correio.ts'
import { presentApresentacao } from './eventos.policy.ts'
import { requireApresentacao, requireEvento } from './eventos.service.ts'
import * as q from './inscricoes.sql.ts'

async function refuseBegun(ctx: ContextoAutenticado, apresentacao: number): Promise<void> {
  if (await q.hasBegun(ctx.db, apresentacao)) throw new AppError('apresentacao_ja_comecou')
}

/** Registers who asks, or puts them at the end of the waiting list; doing it again changes nothing. */
export const register = (ctx: ContextoAutenticado, id: number): Promise<Apresentacao> =>
  within(ctx, async (ctx) => {
    const pessoa = ctx.actor.id
    await requireApresentacao(ctx, id)
    await q.lockPessoa(ctx.db, pessoa)
    await q.lockApresentacoes(ctx.db, id, pessoa)
    // It may have changed, or gone, while we waited.
    const before = await requireApresentacao(ctx, id)
    if (before.inscrita || before.posicao !== null) return presentApresentacao(before)
    const evento = await requireEvento(ctx, before.eventoId)
    if (evento.anulado) throw new AppError('evento_anulado')
    await refuseBegun(ctx, id)
    const other = await q.selectOptionalSobreposta(ctx.db, id, pessoa)
    if (other) throw new AppError('inscricao_sobreposta', { valores: { titulo: other.titulo } })
    const made = await q.insertInscricao(ctx.db, id, pessoa)
    const motivo = made?.confirmada ? 'inscricao' : 'espera'
    await notify(ctx, [{ ...(await q.selectDestinatario(ctx.db, pessoa)), motivo, evento, apresentacao: before }])
    await noteImpersonated(ctx, 'evento.inscrever', `apresentacao:${id}`)
    return presentApresentacao(await requireApresentacao(ctx, id))
  })

/** Gives the free seats to the first who wait and tells them. Runs in the caller's transaction, on a locked presentation. */
export async function moveUp(ctx: Pick<ContextoDe<Actor | null>, 'db' | 'config' | 'actor'>, id: number): Promise<void> {
  const apresentacao = await requireApresentacao(ctx, id)
  const evento = await requireEvento(ctx, apresentacao.eventoId)
  if (evento.anulado) return
  const moved = await q.confirmWaiting(ctx.db, id)
  await notify(
    ctx,
    moved.map((pessoa) => ({ ...pessoa, motivo: 'vaga', evento, apresentacao })),
  )
}

/** Gives up one's seat or place in the waiting list; without any nothing happens. */
export const cancel = (ctx: ContextoAutenticado, id: number): Promise<Apresentacao> =>
  within(ctx, async (ctx) => {
    await requireApresentacao(ctx, id)
    await q.lockApresentacao(ctx.db, id)
    await requireApresentacao(ctx, id)
    await refuseBegun(ctx, id)
    if ((await q.markCancelada(ctx.db, id, ctx.actor.id)) > 0) {
      await moveUp(ctx, id)
      await noteImpersonated(ctx, 'evento.cancelar', `apresentacao:${id}`)
    }
    return presentApresentacao(await requireApresentacao(ctx, id))
  })

/** The job: gives seats that came free without anybody cancelling, as when an account is erased, to the people who wait for them. */
export async function moveUpEverywhere({ db, config }: Pick<Servicos, 'db' | 'config'>): Promise<void> {
  for (const { id } of await q.listComVagas(db)) {
    await inTransaction(db, async (tx) => {
      await q.lockApresentacao(tx, id)
      if (!(await q.hasBegun(tx, id))) await moveUp({ db: tx, config, actor: null }, id)
    })
  }
}

/** The same for the person's calendar: what is near and what is to come. */
export const listNaAgenda = (db: Db, pessoa: number): Promise<q.NaAgendaRow[]> => q.listNaAgenda(db, pessoa, limites.calendarioDiasAtras)

/** This person's registrations and places in waiting lists, past and to come: for the copy of one's data. */
export const listMinhasInscricoes = (ctx: ContextoAutenticado): Promise<q.MinhaInscricaoRow[]> => q.listInscricoesDe(ctx.db, ctx.actor.id)
