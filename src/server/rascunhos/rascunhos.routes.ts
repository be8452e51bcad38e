import type { rascunhosContract } from '#contract/rascunhos.ts'
import type { Handlers } from '#server/http/mount.ts'
import { publishRascunhos } from './rascunhos.service.ts'

export const rascunhosRoutes: Handlers<typeof rascunhosContract> = {
  'POST /api/turmas/rascunhos/publicar/{id}': ({ params, body }, ctx) => publishRascunhos(ctx, params.id, body),
}
