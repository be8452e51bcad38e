/** Asking to be erased, and carrying it out: the person goes, the work of the classes stays without their name. */
import type { ApagamentoNaLista } from '#contract/perfil.ts'
import { inTransaction } from '#server/db/db.ts'
import { anonymisePerson } from '#server/eliminados/anonymise.service.ts'
import { removeForgottenFiles } from '#server/files/ficheiros.service.ts'
import { noteAct } from '#server/http/auditoria.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { refuseImpersonated } from '#server/http/impersonated.ts'
import { type ContextoAutenticado, semPressa } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { plainText } from '#server/http/campos.ts'
import * as q from './perfil.sql.ts'

/** Asks; asking again while one waits answers that one. */
export async function requestErasure(ctx: ContextoAutenticado, motivo: string): Promise<q.PedidoRow> {
  refuseImpersonated(ctx)
  await q.insertPedido(ctx.db, ctx.actor.id, plainText(motivo))
  const pedido = await q.selectOptionalPedido(ctx.db, ctx.actor.id)
  if (!pedido) throw new Error('A request was just made')
  return pedido
}

/** Takes back the request that waits; without one there is nothing to do. */
export async function withdrawErasure(ctx: ContextoAutenticado): Promise<void> {
  refuseImpersonated(ctx)
  await q.withdrawPedido(ctx.db, ctx.actor.id)
}

export const listErasures = (ctx: ContextoAutenticado): Promise<ApagamentoNaLista[]> => q.listPendentes(ctx.db)

/** Decides a request that still waits, once. */
const decide = (ctx: ContextoAutenticado, id: number, work: (inside: ContextoAutenticado, pessoa: number) => Promise<void>) =>
  inTransaction(ctx.db, async (db) => {
    const pedido = await q.lockPedido(db, id)
    if (!pedido) throw new AppError('nao_encontrado')
    if (pedido.estado !== 'pendente') throw new AppError('apagamento_decidido')
    await work({ ...ctx, db }, pedido.pessoa)
  })

/** Makes the person anonymous for ever. */
export async function carryOutErasure(ctx: ContextoAutenticado, id: number): Promise<void> {
  // Everything others wrote is looked through.
  await decide(semPressa(ctx), id, async (inside, pessoa) => {
    await anonymisePerson(inside.db, pessoa)
    await q.forgetMotivos(inside.db, pessoa)
    await q.decidePedido(inside.db, id, { estado: 'executado', quem: ctx.actor.id, resposta: '' })
    await noteAct(inside, 'utilizador.apagar', `utilizador:${pessoa}`)
  })
  forgetSessions(ctx.db)
  await removeForgottenFiles(ctx)
}

export const refuseErasure = (ctx: ContextoAutenticado, id: number, resposta: string): Promise<void> =>
  decide(ctx, id, async (inside, pessoa) => {
    await q.decidePedido(inside.db, id, { estado: 'recusado', quem: ctx.actor.id, resposta: plainText(resposta) })
    await noteAct(inside, 'utilizador.recusar-apagar', `utilizador:${pessoa}`)
  })
