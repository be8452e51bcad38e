import type { testesContract } from '#contract/testes/testes.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as atribuir from './assign.service.ts'
import { assignTesteToTurmas, duplicateTeste } from './copias.service.ts'
import * as testes from './testes.service.ts'

const feito = { ok: true } as const

export const testesRoutes: Handlers<typeof testesContract> = {
  'GET /api/trabalho/opcoes': async (_input, ctx) => testes.listOpcoes(ctx),
  'GET /api/turmas/testes/': ({ query }, ctx) => testes.listTestes(ctx, query),
  'GET /api/turmas/teste/obter/{id}': ({ params }, ctx) => testes.readTesteCompleto(ctx, params.id),
  'GET /api/turmas/teste/info/{id}': ({ params }, ctx) => testes.readInfo(ctx, params.id),
  'PUT /api/turmas/addTeste': ({ body }, ctx) => atribuir.putTeste(ctx, body),
  'DELETE /api/turmas/delete/teste/{id}': async ({ params }, ctx) => {
    await atribuir.deleteTeste(ctx, params.id)
    return feito
  },
  'POST /api/turmas/teste/arquivar/{id}': ({ params }, ctx) => atribuir.archiveTeste(ctx, params.id, true),
  'POST /api/turmas/teste/desarquivar/{id}': ({ params }, ctx) => atribuir.archiveTeste(ctx, params.id, false),
  'POST /api/turmas/teste/atribuir': ({ body }, ctx) => assignTesteToTurmas(ctx, body),
  'POST /api/turmas/teste/duplicar/{id}': ({ params, body }, ctx) => duplicateTeste(ctx, params.id, body),
}
