import type { perguntasContract } from '#contract/perguntas.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as perguntas from './perguntas.service.ts'

export const perguntasRoutes: Handlers<typeof perguntasContract> = {
  'GET /api/perguntas': ({ query }, ctx) => perguntas.listPerguntas(ctx, query),
  'GET /api/perguntas/dominios': (_input, ctx) => perguntas.listDominios(ctx),
  'GET /api/perguntas/arrumacao': (_input, ctx) => perguntas.readArrumacao(ctx),
  'GET /api/perguntas/{id}': ({ params }, ctx) => perguntas.readPergunta(ctx, params.id),
  'GET /api/perguntas/{id}/usos': ({ params }, ctx) => perguntas.readUsos(ctx, params.id),
  'PUT /api/perguntas': ({ body }, ctx) => perguntas.savePergunta(ctx, body),
  'DELETE /api/perguntas/delete/{id}': async ({ params }, ctx) => ({ ok: true, testes: await perguntas.deletePergunta(ctx, params.id) }),
  'POST /api/perguntas/duplicar': ({ body }, ctx) => perguntas.duplicatePerguntas(ctx, body.ids),
  'POST /api/perguntas/mover': async ({ body }, ctx) => {
    await perguntas.movePerguntas(ctx, body.ids, body.pastaId)
    return { ok: true }
  },
  'POST /api/perguntas/etiquetar': async ({ body }, ctx) => ({ ok: true, mudadas: await perguntas.tagPerguntas(ctx, body) }),
}
