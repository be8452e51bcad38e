import type { licencasContract } from '#contract/licencas.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as licencas from './licencas.service.ts'

export const licencasRoutes: Handlers<typeof licencasContract> = {
  'GET /api/licencas': (_input, ctx) => licencas.listLicencas(ctx),
  'POST /api/licencas/ativar': ({ body }, ctx) => licencas.activate(ctx, body.codigo),
  'GET /api/licencas/{id}': ({ params }, ctx) => licencas.readLicenca(ctx, params.id),
  'GET /api/licencas/recursos/{id}': ({ params, query }, ctx) => licencas.listRecursosDaLicenca(ctx, params.id, query),
}
