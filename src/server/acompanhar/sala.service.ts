/** The part of an attempt's room beside its questions. */
import type { Companhia } from '#contract/testes/acompanhar.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { readApoioNaSala } from '#server/tentativas/apoio.service.ts'
import * as q from './mensagens.sql.ts'

/** 404 for an attempt that is not the caller's. */
export async function readCompanhia(ctx: ContextoAutenticado, tentativa: number): Promise<Companhia> {
  const apoio = await readApoioNaSala(ctx.db, tentativa, ctx.actor.id)
  if (!apoio) throw new AppError('nao_encontrado')
  return {
    ...apoio,
    concedidos: await q.sumConcedidos(ctx.db, tentativa),
    mensagens: await q.listMensagens(ctx.db, tentativa, ctx.actor.id),
  }
}
