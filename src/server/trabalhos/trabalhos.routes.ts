import type { trabalhosContract } from '#contract/trabalhos.ts'
import type { Handlers } from '#server/http/mount.ts'
import { duplicateTrabalho, setTrabalhoToTurmas } from './copias.service.ts'
import * as corrigir from './mark.service.ts'
import * as entregas from './entregas.service.ts'
import * as trabalhos from './trabalhos.service.ts'

const feito = { ok: true } as const

export const trabalhosRoutes: Handlers<typeof trabalhosContract> = {
  'GET /api/trabalho/turma/': ({ query }, ctx) => trabalhos.listTrabalhos(ctx, query),
  'GET /api/trabalho/{id}': ({ params }, ctx) => trabalhos.readTrabalho(ctx, params.id),
  'PUT /api/trabalho': ({ body }, ctx) => trabalhos.putTrabalho(ctx, body),
  'DELETE /api/trabalho/delete/{id}': async ({ params }, ctx) => {
    await trabalhos.deleteTrabalho(ctx, params.id)
    return feito
  },
  'POST /api/trabalho/arquivar/{id}': ({ params }, ctx) => trabalhos.archiveTrabalho(ctx, params.id, true),
  'POST /api/trabalho/desarquivar/{id}': ({ params }, ctx) => trabalhos.archiveTrabalho(ctx, params.id, false),
  'POST /api/trabalho/marcar': ({ body }, ctx) => setTrabalhoToTurmas(ctx, body),
  'POST /api/trabalho/duplicar/{id}': ({ params, body }, ctx) => duplicateTrabalho(ctx, params.id, body),

  'GET /api/trabalho/painel/{id}': ({ params }, ctx) => corrigir.readPainel(ctx, params.id),
  'GET /api/trabalho/resposta/{id}/{idaluno}': ({ params }, ctx) => corrigir.readResposta(ctx, params.id, params.idaluno),
  'PUT /api/trabalho/correcao/{id}': ({ params, body }, ctx) => corrigir.markEntrega(ctx, params.id, body),
  'POST /api/trabalho/publicar/{id}': async ({ params, body }, ctx) => ({
    publicados: await corrigir.publishMarcas(ctx, params.id, body.alunos ?? null),
  }),
  'POST /api/trabalho/ocultar/{id}': async ({ params, body }, ctx) => ({
    ocultados: await corrigir.hideMarcas(ctx, params.id, body.alunos ?? null),
  }),
  'POST /api/trabalho/devolver/{id}': ({ params, body }, ctx) => corrigir.giveBack(ctx, params.id, body),
  'POST /api/trabalho/alargar/{id}': async ({ params, body }, ctx) => {
    await corrigir.extendPrazo(ctx, params.id, body.alunos, body.ate)
    return feito
  },
  'PUT /api/trabalho/situacao/{id}': ({ params, body }, ctx) => corrigir.changeSituacao(ctx, params.id, body.alunoid, body.situacao),

  'POST /api/trabalho/visto/{id}': ({ params }, ctx) => entregas.markVisto(ctx, params.id),
  'GET /api/trabalho/resposta/{id}': ({ params }, ctx) => entregas.readMinha(ctx, params.id),
  'POST /api/trabalho/comecar/{id}': ({ params }, ctx) => entregas.startTrabalho(ctx, params.id),
  'PUT /api/trabalho/resposta/{id}': ({ params, body }, ctx) => entregas.saveRascunho(ctx, params.id, body),
  'POST /api/trabalho/enviar/{id}': ({ params, body }, ctx) => entregas.handIn(ctx, params.id, body.versao),
  'POST /api/trabalho/retirar/{id}': ({ params }, ctx) => entregas.takeBack(ctx, params.id),
}
