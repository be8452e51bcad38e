import type { inicioContract } from '#contract/inicio.ts'
import type { Handlers } from '#server/http/mount.ts'
import { readInicio } from './inicio.service.ts'

export const inicioRoutes: Handlers<typeof inicioContract> = {
  'GET /api/inicio': (_input, ctx) => readInicio(ctx),
}
