import type { tentativasContract } from '#contract/testes/tentativas.ts'
import type { Contexto, ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import type { Handlers, Http } from '#server/http/mount.ts'
import { type Portador, isStillGood, openBilhete } from '#server/http/bilhete.ts'
import { handInTentativa } from './fecho.service.ts'
import { startTentativa } from './start.service.ts'
import { listParaResponder } from './lista.service.ts'
import * as professor from './professor.service.ts'
import * as responder from './sala-do-aluno.service.ts'
import { saveRevisoes } from './revisoes.service.ts'

/** Whoever acts as somebody else never answers and never hands in. */
function bySession({ actor }: ContextoAutenticado, tentativa: number): Portador {
  if (actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  return { tentativa, aluno: actor.id }
}

/** The bearer of a ticket in the head of the request. Pages of an earlier release have their ticket in the body. */
async function byBilhete({ db, tokens }: Contexto, { request }: Http, { bilhete = '' }: { bilhete?: string }): Promise<Portador> {
  const portador = request.portador ?? openBilhete(tokens, bilhete, new Date())
  if (!portador || !(await isStillGood(db, portador))) throw new AppError('bilhete_invalido')
  return { tentativa: portador.tentativa, aluno: portador.aluno }
}

/** Keeps them, and lets the teacher's page know that something came, and the student's other device that the two met. */
async function keep(ctx: Contexto, portador: Portador, revisoes: Parameters<typeof saveRevisoes>[2]): ReturnType<typeof saveRevisoes> {
  const guardadas = await saveRevisoes(ctx, portador, revisoes)
  ctx.presenca.gravou(portador.tentativa)
  if (guardadas.encontros.length > 0) ctx.presenca.encontro(portador.tentativa)
  return guardadas
}

/** With a good ticket the attempt is there, unless it has been removed for ever. */
const orRefuse = (error: unknown): never => {
  throw error instanceof AppError && error.codigo === 'nao_encontrado' ? new AppError('bilhete_invalido') : error
}

export const tentativasRoutes: Handlers<typeof tentativasContract> = {
  'GET /api/teste/responder': (_input, ctx) => listParaResponder(ctx),
  'GET /api/teste/responder/{id}': ({ params }, ctx) => responder.readEstado(ctx, params.id),
  'GET /api/teste/pre-visualizar/{id}': ({ params }, ctx) => responder.previewTeste(ctx, params.id),
  'POST /api/teste/comecar/{id}': ({ params }, ctx) => startTentativa(ctx, params.id),
  'GET /api/teste/pulso/{id}': ({ params }, ctx) => responder.readPulso(ctx, params.id),
  'POST /api/teste/revisoes/{id}': ({ params, body }, ctx) => keep(ctx, bySession(ctx, params.id), body.revisoes),
  'POST /api/teste/rever/{id}': ({ params, body }, ctx) => responder.markParaRever(ctx, params.id, body.perguntas),
  'POST /api/teste/entregar/{id}': ({ params, query }, ctx) => handInTentativa(ctx, bySession(ctx, params.id), query.reaberturas ?? null),
  'POST /api/teste/bilhete/revisoes': async ({ body }, ctx, http) =>
    keep(ctx, await byBilhete(ctx, http, body), body.revisoes).catch(orRefuse),
  'POST /api/teste/bilhete/entregar': async ({ body }, ctx, http) =>
    handInTentativa(ctx, await byBilhete(ctx, http, body), body.reaberturas ?? null).catch(orRefuse),
  'POST /api/teste/conceder/{id}': ({ params, body }, ctx) => professor.grantTime(ctx, params.id, body),
  'POST /api/teste/recolher/{id}': ({ params, body }, ctx) => professor.collect(ctx, params.id, body.motivo),
  'POST /api/teste/recolher-todos/{id}': ({ params, body }, ctx) => professor.collectOpen(ctx, params.id, body),
  'POST /api/teste/reabrir/{id}': ({ params, body }, ctx) => professor.reopenTentativa(ctx, params.id, body),
  'POST /api/teste/oportunidade/{id}': ({ params, body }, ctx) => professor.giveOportunidade(ctx, params.id, body),
  'POST /api/teste/contar/{id}': ({ params }, ctx) => professor.chooseConta(ctx, params.id),
}
