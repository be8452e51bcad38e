import type { adminContract } from '#contract/admin.ts'
import { listEliminados, restoreEliminado } from '#server/eliminados/restore.service.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as admin from './admin.service.ts'
import * as destaques from '#server/destaques/destaques.service.ts'
import { readEspera } from './espera.service.ts'

const feito = { ok: true } as const

export const adminRoutes: Handlers<typeof adminContract> = {
  'GET /api/admin/resumo': (_input, ctx) => admin.readResumo(ctx),
  'GET /api/admin/espera': (_input, ctx) => readEspera(ctx),
  'GET /api/admin/auditoria': ({ query }, ctx) => admin.listAuditoria(ctx, query),
  'GET /api/admin/banners': (_input, ctx) => destaques.listBanners(ctx),
  'PUT /api/admin/banners': ({ body }, ctx) => destaques.saveBanner(ctx, body),
  'POST /api/admin/banners/ordem': ({ body }, ctx) => destaques.sortBanners(ctx, body.ids),
  'DELETE /api/admin/banners/delete/{id}': async ({ params }, ctx) => {
    await destaques.removeDestaque(ctx, 'banners', params.id)
    return feito
  },
  'GET /api/admin/areas': (_input, ctx) => destaques.listAreas(ctx),
  'PUT /api/admin/areas': ({ body }, ctx) => destaques.saveArea(ctx, body),
  'POST /api/admin/areas/ordem': ({ body }, ctx) => destaques.sortAreas(ctx, body.ids),
  'DELETE /api/admin/areas/delete/{id}': async ({ params }, ctx) => {
    await destaques.removeDestaque(ctx, 'areas', params.id)
    return feito
  },
  'GET /api/admin/definicoes': (_input, ctx) => admin.readDefinicoes(ctx),
  'PUT /api/admin/definicoes': ({ body }, ctx) => admin.saveDefinicoes(ctx, body),
  'GET /api/admin/eliminados': ({ query }, ctx) => listEliminados(ctx, query),
  'POST /api/admin/repor': async ({ body }, ctx) => {
    await restoreEliminado(ctx, body.tipo, body.id)
    return feito
  },
  'GET /api/admin/correio': ({ query }, ctx) => admin.listCorreio(ctx, query),
  'GET /api/admin/correio/{id}': ({ params }, ctx) => admin.readMensagem(ctx, params.id),
  'POST /api/admin/correio/tentar/{id}': async ({ params }, ctx) => {
    await admin.retryMensagem(ctx, params.id)
    return feito
  },
}
