import type { notificacoesContract } from '#contract/notificacoes.ts'
import type { Handlers } from '#server/http/mount.ts'
import { readCalendarioDe } from './calendario.service.ts'
import * as notificacoes from './notificacoes.service.ts'

export const notificacoesRoutes: Handlers<typeof notificacoesContract> = {
  'GET /api/notificacoes': ({ query }, ctx) => notificacoes.listNotificacoes(ctx, query),
  'GET /api/notificacoes/contagem': (_input, ctx) => notificacoes.countPorLer(ctx),
  'POST /api/notificacoes/ler': ({ body }, ctx) => notificacoes.markLidas(ctx, body.ids ?? null),
  'GET /api/notificacoes/preferencias': (_input, ctx) => notificacoes.readPreferencias(ctx),
  'PUT /api/notificacoes/preferencias': ({ body }, ctx) => notificacoes.savePreferencias(ctx, body.preferencias),
  'GET /api/notificacoes/calendario': (_input, ctx) => notificacoes.readCalendario(ctx),
  'POST /api/notificacoes/calendario': (_input, ctx) => notificacoes.renewCalendario(ctx),
  'DELETE /api/notificacoes/calendario': (_input, ctx) => notificacoes.switchOffCalendario(ctx),
  'GET /api/calendario/{ficheiro}': async ({ params }, ctx, { reply }) =>
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="lousa.ics"')
      .header('cache-control', 'private, max-age=300')
      .send(await readCalendarioDe(ctx, params.ficheiro)),
}
