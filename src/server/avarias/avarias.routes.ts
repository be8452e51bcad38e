import type { avariasContract } from '#contract/avarias.ts'
import type { Handlers } from '#server/http/mount.ts'
import { noteAvaria } from './avarias.service.ts'

export const avariasRoutes: Handlers<typeof avariasContract> = {
  'POST /api/avarias': async ({ body }, ctx) => noteAvaria(ctx, body),
}
