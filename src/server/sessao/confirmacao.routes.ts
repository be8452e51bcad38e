import type { confirmacaoContract } from '#contract/confirmacao.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as confirmacao from './confirmacao.service.ts'

const feito = { ok: true } as const

export const confirmacaoRoutes: Handlers<typeof confirmacaoContract> = {
  'GET /api/admin/professores': (_input, ctx) => confirmacao.listPorConfirmar(ctx),
  'POST /api/admin/professores/confirmar/{id}': async ({ params }, ctx) => {
    await confirmacao.approve(ctx, params.id)
    return feito
  },
  'POST /api/admin/professores/recusar/{id}': async ({ params, body }, ctx) => {
    await confirmacao.refuse(ctx, params.id, body.resposta.trim())
    return feito
  },
}
