import type { praticaContract } from '#contract/testes/pratica.ts'
import type { Handlers } from '#server/http/mount.ts'
import { answerPratica, readPratica } from './praticar.service.ts'

export const praticaRoutes: Handlers<typeof praticaContract> = {
  'GET /api/turmas/teste/resultado/{id}/praticar': ({ params, query }, ctx) => readPratica(ctx, params.id, query.dominio),
  'POST /api/turmas/teste/resultado/{id}/praticar': ({ params, body }, ctx) => answerPratica(ctx, params.id, body),
}
