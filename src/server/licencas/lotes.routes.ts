import type { lotesContract } from '#contract/lotes.ts'
import { semPressa } from '#server/http/contexto.ts'
import { fileName } from '#server/http/file-name.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as lotes from './lotes.service.ts'

const feito = { ok: true } as const

export const lotesRoutes: Handlers<typeof lotesContract> = {
  'GET /api/admin/lotes': ({ query }, ctx) => lotes.listLotes(ctx, query),
  'GET /api/admin/lotes/{id}': ({ params }, ctx) => lotes.readLote(ctx, params.id),
  'POST /api/admin/lotes': ({ body }, ctx) => lotes.createNovo(ctx, body),
  'PUT /api/admin/lotes': ({ body }, ctx) => lotes.changeLote(ctx, body),
  'POST /api/admin/lotes/anular/{id}': async ({ params }, ctx) => {
    await lotes.cancelLote(ctx, params.id)
    return feito
  },
  'GET /api/admin/lotes/codigos/{id}': ({ params, query }, ctx) => lotes.listCodigos(ctx, params.id, query),
  'GET /api/admin/lotes/csv/{id}': async ({ params }, ctx, { reply }) => {
    const { nome, csv } = await lotes.readCsv(semPressa(ctx), params.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="codigos-${fileName(nome, 'licencas')}.csv"`)
      .header('cache-control', 'no-store')
      .send(csv)
  },
  'POST /api/admin/lotes/codigos/anular/{id}': async ({ params }, ctx) => {
    await lotes.cancelCodigo(ctx, params.id)
    return feito
  },
}
