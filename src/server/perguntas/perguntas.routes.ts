import type { perguntasContract } from '#contract/perguntas.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as atos from './atos.service.ts'
import * as perguntas from './perguntas.service.ts'
import * as pesquisas from './pesquisas.service.ts'
import * as versoes from './versoes.service.ts'

export const perguntasRoutes: Handlers<typeof perguntasContract> = {
  'GET /api/perguntas': ({ query }, ctx) => perguntas.listPerguntas(ctx, query),
  'GET /api/perguntas/dominios': (_input, ctx) => perguntas.listDominios(ctx),
  'GET /api/perguntas/arrumacao': (_input, ctx) => perguntas.readArrumacao(ctx),
  'GET /api/perguntas/pesquisas': (_input, ctx) => pesquisas.listPesquisas(ctx),
  'PUT /api/perguntas/pesquisas': ({ body }, ctx) => pesquisas.savePesquisa(ctx, body),
  'DELETE /api/perguntas/pesquisas/{id}': async ({ params }, ctx) => {
    await pesquisas.deletePesquisa(ctx, params.id)
    return { ok: true }
  },
  'GET /api/perguntas/{id}': ({ params }, ctx) => perguntas.readPergunta(ctx, params.id),
  'GET /api/perguntas/{id}/usos': ({ params }, ctx) => perguntas.readUsos(ctx, params.id),
  'GET /api/perguntas/{id}/versoes': ({ params }, ctx) => versoes.listVersoes(ctx, params.id),
  'GET /api/perguntas/{id}/versoes/{numero}': ({ params }, ctx) => versoes.readVersao(ctx, params.id, params.numero),
  'PUT /api/perguntas': ({ body }, ctx) => perguntas.savePergunta(ctx, body),
  'DELETE /api/perguntas/delete/{id}': async ({ params }, ctx) => {
    const { testes } = await atos.deletePerguntas(ctx, { ids: [params.id] })
    return { ok: true, testes }
  },
  'POST /api/perguntas/eliminar': ({ body }, ctx) => atos.deletePerguntas(ctx, body),
  'POST /api/perguntas/duplicar': ({ body }, ctx) => atos.duplicatePerguntas(ctx, body),
  'POST /api/perguntas/mover': ({ body: { pastaId, ...alvo } }, ctx) => atos.movePerguntas(ctx, alvo, pastaId),
  'POST /api/perguntas/etiquetar': ({ body }, ctx) => atos.tagPerguntas(ctx, body),
  'POST /api/perguntas/anular': async ({ body }, ctx) => ({ ok: true, mudadas: await atos.undoAto(ctx, body.ato) }),
}
