import type { apoiosContract } from '#contract/apoios.ts'
import type { Handlers } from '#server/http/mount.ts'
import { readApoio, saveApoio } from './apoios.service.ts'

export const apoiosRoutes: Handlers<typeof apoiosContract> = {
  'GET /api/turmas/apoio/{id}/{idaluno}': ({ params }, ctx) => readApoio(ctx, params.id, params.idaluno),
  'PUT /api/turmas/apoio/{id}/{idaluno}': ({ params, body }, ctx) => saveApoio(ctx, params.id, params.idaluno, body),
}
