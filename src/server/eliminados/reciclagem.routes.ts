import type { reciclagemContract } from '#contract/reciclagem.ts'
import type { Handlers } from '#server/http/mount.ts'
import { listReciclagem, removeMine, restoreMine } from './reciclagem.service.ts'

const feito = { ok: true } as const

export const reciclagemRoutes: Handlers<typeof reciclagemContract> = {
  'GET /api/reciclagem': ({ query }, ctx) => listReciclagem(ctx, query),
  'POST /api/reciclagem/repor': async ({ body }, ctx) => {
    await restoreMine(ctx, body)
    return feito
  },
  'POST /api/reciclagem/apagar': async ({ body }, ctx) => {
    await removeMine(ctx, body)
    return feito
  },
}
