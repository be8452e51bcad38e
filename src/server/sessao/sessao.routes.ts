import type { sessaoContract } from '#contract/sessao.ts'
import { listVisibleAreas, listVisibleBanners } from '#server/destaques/destaques.service.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as convites from './convites.service.ts'
import { readPublicSettings } from '#server/definicoes/definicoes.ts'
import { askConfirmation, confirmAddress } from './endereco.service.ts'
import { beginActing, listEntradas } from './imitacoes.service.ts'
import { createAccount } from './registo.service.ts'
import * as sessao from './sessao.service.ts'

const feito = { ok: true } as const

export const sessaoRoutes: Handlers<typeof sessaoContract> = {
  'GET /api/geral/info': (_input, ctx) => sessao.readSession(ctx),
  'GET /api/geral/definicoes': (_input, ctx) => readPublicSettings(ctx),
  'GET /api/geral/areas': (_input, ctx) => listVisibleAreas(ctx),
  'GET /api/geral/banners': (_input, ctx) => listVisibleBanners(ctx),
  'POST /api/conta/entrar': ({ body }, ctx) => sessao.signIn(ctx, body),
  'POST /api/conta/sair': async (_input, ctx) => {
    await sessao.signOut(ctx)
    return feito
  },
  'POST /api/conta/agir': ({ body }, ctx) => beginActing(ctx, body.motivo),
  'GET /api/conta/entradas': (_input, ctx) => listEntradas(ctx),
  'POST /api/conta/criar': ({ body }, ctx) => createAccount(ctx, body),
  'POST /api/conta/palavra-passe': ({ body }, ctx) => sessao.changePassword(ctx, body),
  'GET /api/conta/sessoes': (_input, ctx) => sessao.listOpenSessions(ctx),
  'POST /api/conta/sessoes/terminar': (_input, ctx) => sessao.endOtherSessions(ctx),
  'POST /api/conta/recuperar': async ({ body }, ctx) => {
    await convites.requestReset(ctx, body.email)
    return feito
  },
  'POST /api/conta/endereco/carta': async (_input, ctx) => {
    await askConfirmation(ctx)
    return feito
  },
  'POST /api/conta/endereco/confirmar/{codigo}': async ({ params }, ctx) => {
    await confirmAddress(ctx, params.codigo)
    return feito
  },
  'POST /api/conta/oidc/iniciar': async (_input, ctx) => (await import('./oidc.service.ts')).beginExternal(ctx),
  'POST /api/conta/oidc/concluir': async ({ body }, ctx) => (await import('./oidc.service.ts')).finishExternal(ctx, body),
  'GET /api/conta/convite/{codigo}': ({ params }, ctx) => convites.readInvitation(ctx, params.codigo),
  'POST /api/conta/convite/{codigo}': ({ params, body }, ctx) => convites.acceptInvitation(ctx, params.codigo, body),
  'GET /api/demo/identidades': (_input, ctx) => sessao.listSamples(ctx),
  'POST /api/demo/entrar': ({ body }, ctx) => sessao.signInAsSample(ctx, body.id),
}
