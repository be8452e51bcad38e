/** Cancels an event, takes a cancelled one up again, and settles the registrations of an event that was deleted and brought back. */
import type { EventoEmEdicao } from '#contract/eventos.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { oneLine } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { notify } from './correio.ts'
import { notifyAnulada, readEdicao } from './edicao.service.ts'
import { requireEvento } from './eventos.service.ts'
import * as q from './eventos.sql.ts'
import * as i from './inscricoes.sql.ts'
import { moveUp } from './inscricoes.service.ts'

/** Holds the event and its whole programme. */
async function lockAll(ctx: ContextoAutenticado, id: number): Promise<q.EventoRow> {
  await q.lockEvento(ctx.db, id)
  const evento = await requireEvento(ctx, id)
  await i.lockApresentacoesDoEvento(ctx.db, id)
  return evento
}

/**
 * Cancels the event. It stays visible, with the reason; nobody can register, and all registered people are told. 409
 * when it is cancelled already.
 */
export const cancelEvento = (ctx: ContextoAutenticado, id: number, porque: string): Promise<EventoEmEdicao> =>
  within(ctx, async (ctx) => {
    const evento = await lockAll(ctx, id)
    if (evento.anulado) throw new AppError('evento_anulado')
    const anuladoPorque = oneLine(porque)
    await q.updateAnulado(ctx.db, id, anuladoPorque)
    await notifyAnulada(ctx, { ...evento, anuladoPorque }, null)
    await noteAct(ctx, 'evento.anular', `evento:${id}`, { motivo: anuladoPorque })
    return readEdicao(ctx, id)
  })

/** Takes a cancelled event up again; of one that is not cancelled nothing changes. */
export const resumeEvento = (ctx: ContextoAutenticado, id: number): Promise<EventoEmEdicao> =>
  within(ctx, async (ctx) => {
    const { anulado } = await lockAll(ctx, id)
    if (anulado) {
      await q.updateAnulado(ctx.db, id, null)
      await reopenInscricoes(ctx, id)
      await noteAct(ctx, 'evento.retomar', `evento:${id}`)
    }
    return readEdicao(ctx, id)
  })

/**
 * Settles the registrations of an event that takes place again. A person with something else at the same hour loses the
 * place, the waiting list moves up, and the others are told. The caller has restored the event in the same transaction.
 */
export async function reopenInscricoes(ctx: ContextoAutenticado, id: number): Promise<void> {
  const evento = await requireEvento(ctx, id)
  if (evento.anulado) return
  await i.lockApresentacoesDoEvento(ctx.db, id)
  await i.cancelSobrepostas(ctx.db, id)
  const programa = new Map((await q.listApresentacoes(ctx.db, id, null)).map((row) => [row.id, row]))
  const avisados = await i.listAvisados(ctx.db, id, null)
  await notify(
    ctx,
    avisados.flatMap(({ apresentacaoId, confirmada, ...pessoa }) => {
      const apresentacao = programa.get(apresentacaoId)
      return apresentacao
        ? [{ ...pessoa, motivo: confirmada ? ('retomada' as const) : ('retomada-espera' as const), evento, apresentacao }]
        : []
    }),
  )
  for (const apresentacao of programa.keys()) if (!(await i.hasBegun(ctx.db, apresentacao))) await moveUp(ctx, apresentacao)
}
