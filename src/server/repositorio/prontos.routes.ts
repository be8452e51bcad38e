import type { testesProntosContract } from '#contract/testes/testes-prontos.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as prontos from './prontos.service.ts'

const feito = { ok: true } as const

export const testesProntosRoutes: Handlers<typeof testesProntosContract> = {
  'GET /api/repositorio/testesprontos': ({ query }, ctx) => prontos.listProntos(ctx, query),
  'GET /api/repositorio/testesprontos/opcoes': (_input, ctx) => prontos.listOpcoesProntos(ctx),
  'POST /api/repositorio/testesprontos/publicar/{id}': async ({ params, body }, ctx) => {
    await prontos.publishPronto(ctx, params.id, body)
    return feito
  },
  'POST /api/repositorio/testesprontos/retirar/{id}': async ({ params }, ctx) => {
    await prontos.withdrawPronto(ctx, params.id)
    return feito
  },
}
