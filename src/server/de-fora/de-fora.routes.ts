import type { deForaContract } from '#contract/de-fora.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deleteElemento, putElemento, readColuna, saveNotas } from './de-fora.service.ts'

export const deForaRoutes: Handlers<typeof deForaContract> = {
  'PUT /api/de-fora': ({ body }, ctx) => putElemento(ctx, body),
  'GET /api/de-fora/{id}': ({ params }, ctx) => readColuna(ctx, params.id),
  'PUT /api/de-fora/{id}/notas': ({ params, body }, ctx) => saveNotas(ctx, params.id, body),
  'DELETE /api/de-fora/delete/{id}': ({ params }, ctx) => deleteElemento(ctx, params.id),
}
