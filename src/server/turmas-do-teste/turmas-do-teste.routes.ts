import type { turmasDoTesteContract } from '#contract/testes/turmas-do-teste.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as turmas from './turmas-do-teste.service.ts'

export const turmasDoTesteRoutes: Handlers<typeof turmasDoTesteContract> = {
  'GET /api/turmas/teste/turmas/{id}': ({ params }, ctx) => turmas.readTurmasDoTeste(ctx, params.id),
  'PUT /api/turmas/teste/turmas/{id}/prazos': ({ params, body }, ctx) => turmas.changeJanelas(ctx, params.id, body.turmas),
  'POST /api/turmas/teste/turmas/{id}/arquivar': ({ params, body }, ctx) => turmas.archiveTestes(ctx, params.id, body),
  'POST /api/turmas/teste/turmas/{id}/publicar': ({ params, body }, ctx) => turmas.publishTestes(ctx, params.id, body.testes),
}
