import type { procuraContract } from '#contract/procura.ts'
import type { Handlers } from '#server/http/mount.ts'
import { searchEverywhere } from './procura.service.ts'

export const procuraRoutes: Handlers<typeof procuraContract> = {
  'GET /api/procurar': ({ query }, ctx) => searchEverywhere(ctx, query.texto ?? ''),
}
