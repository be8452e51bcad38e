/** Practice is led to by a published result: a pupil practises a domain that their own result names. */
import type { Pratica, RespostaDaPratica } from '#contract/testes/pratica.ts'
import type { RespostaPergunta } from '#perguntas/tipos.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { noteFailure, refuseCrowd, regraPratica } from '#server/http/limit-guesses.ts'
import { answerPergunta, readPerguntas } from '#server/pratica/pratica.service.ts'
import { deQueE } from './perdas.service.ts'
import { show } from './show-resultado.ts'
import * as q from './resultado.sql.ts'

/** The result, if it is this pupil's and says today that there is something to practise in this domain. */
async function requirePratica(ctx: ContextoAutenticado, teste: number, dominio: string): Promise<q.ResultadoRow> {
  const row = await q.selectOptionalResultado(ctx.db, teste, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  const resultado = await show(ctx, row, ctx.actor.id)
  const dominios = 'perdas' in resultado ? (resultado.perdas?.dominios ?? []) : []
  if (!dominios.some(({ nome, praticar }) => nome === dominio && praticar)) throw new AppError('nao_encontrado')
  return row
}

/** Questions of the domain, without their keys. 404 where the result does not lead to any. */
export async function readPratica(ctx: ContextoAutenticado, teste: number, dominio: string): Promise<Pratica> {
  const row = await requirePratica(ctx, teste, dominio)
  const { id, nome, turmaId, turma, fuso, escala } = row
  return {
    teste: { id, nome, turma: { id: turmaId, name: turma, fuso, escala } },
    dominio,
    ...(await readPerguntas(ctx, deQueE(row), dominio, row.versaoTesteId)),
  }
}

/** The verdict and then the key; so many an hour, so that nobody takes all keys down. */
export async function answerPratica(
  ctx: ContextoAutenticado,
  teste: number,
  body: { dominio: string; perguntaid: number; resposta: RespostaPergunta },
): Promise<RespostaDaPratica> {
  const rule = regraPratica(ctx.actor.id)
  await refuseCrowd(ctx.db, rule, 'demasiada_pratica')
  const row = await requirePratica(ctx, teste, body.dominio)
  const reply = await answerPergunta(ctx, deQueE(row), body)
  await noteFailure(ctx.db, rule)
  return reply
}
