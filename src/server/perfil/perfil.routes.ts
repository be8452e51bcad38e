import type { perfilContract } from '#contract/perfil.ts'
import { limites } from '#regras/limites.ts'
import { receiveUpload } from '#server/files/receive-upload.ts'
import { withDrafts } from '#server/store/rascunho.ts'
import { semPressa } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as apagar from './erase.service.ts'
import { packDados } from './dados.service.ts'
import * as perfil from './perfil.service.ts'

const feito = { ok: true } as const

export const perfilRoutes: Handlers<typeof perfilContract> = {
  'GET /api/conta/perfil': (_input, ctx) => perfil.readPerfil(ctx),
  'POST /api/conta/nome': ({ body }, ctx) => perfil.changeNome(ctx, body.nome),
  'POST /api/conta/avatar': (_input, ctx, { request }) =>
    withDrafts(ctx.files, async (pasta) => {
      const { draft } = await receiveUpload(request, pasta, { maximo: limites.avatarBytes, over: new AppError('demasiado_grande') })
      return perfil.changeAvatar(ctx, pasta, draft)
    }),
  'DELETE /api/conta/avatar': async (_input, ctx) => {
    await perfil.removeAvatar(ctx)
    return feito
  },
  'GET /api/conta/dados': async (_input, ctx, { reply }) => {
    const zip = await packDados(semPressa(ctx))
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="os-meus-dados-lousa.zip"')
      .header('cache-control', 'no-store')
      .send(zip)
  },
  'POST /api/conta/apagar': ({ body }, ctx) => apagar.requestErasure(ctx, body.motivo ?? ''),
  'POST /api/conta/apagar/retirar': async (_input, ctx) => {
    await apagar.withdrawErasure(ctx)
    return feito
  },
  'GET /api/admin/apagamentos': (_input, ctx) => apagar.listErasures(ctx),
  'POST /api/admin/apagamentos/executar/{id}': async ({ params }, ctx) => {
    await apagar.carryOutErasure(ctx, params.id)
    return feito
  },
  'POST /api/admin/apagamentos/recusar/{id}': async ({ params, body }, ctx) => {
    await apagar.refuseErasure(ctx, params.id, body.resposta)
    return feito
  },
}
