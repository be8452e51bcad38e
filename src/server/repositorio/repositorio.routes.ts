import type { repositorioContract } from '#contract/repositorio.ts'
import type { Handlers } from '#server/http/mount.ts'
import { duplicateTeste } from './duplicate.service.ts'
import { chooseVersao } from './antigas.service.ts'
import * as atos from './atos.service.ts'
import * as repositorio from './repositorio.service.ts'
import * as testes from './testes.service.ts'

const feito = { ok: true } as const

export const repositorioRoutes: Handlers<typeof repositorioContract> = {
  'GET /api/repositorio': ({ query }, ctx) => repositorio.listFolder(ctx, query.RepositorioPaiId ?? 0, query.ordenar ?? 'nome'),
  'GET /api/repositorio/pastas': (_input, ctx) => repositorio.listPastas(ctx),
  'GET /api/repositorio/pesquisa': ({ query }, ctx) => repositorio.searchItens(ctx, query),
  'GET /api/repositorio/contagem/{id}': ({ params }, ctx) => repositorio.countInside(ctx, params.id),
  'GET /api/repositorio/{id}': ({ params }, ctx) => repositorio.readItem(ctx, params.id),
  'GET /api/repositorio/teste/{id}': ({ params }, ctx) => testes.readTeste(ctx, params.id),
  'PUT /api/repositorio': ({ body }, ctx) => repositorio.saveItem(ctx, body),
  'PUT /api/repositorio/teste': ({ body }, ctx) => testes.saveTeste(ctx, body),
  'DELETE /api/repositorio/delete/{id}': async ({ params }, ctx) => {
    await repositorio.deleteItem(ctx, params.id, false)
    return feito
  },
  'DELETE /api/repositorio/deleteteste/{id}': async ({ params }, ctx) => {
    await repositorio.deleteItem(ctx, params.id, true)
    return feito
  },
  'POST /api/repositorio/mover': ({ body }, ctx) => atos.moveItens(ctx, body.ids, body.RepositorioPaiId),
  'POST /api/repositorio/testes/duplicar': ({ body }, ctx) => atos.duplicateTestes(ctx, body.ids),
  'POST /api/repositorio/testes/eliminar': ({ body }, ctx) => atos.deleteTestes(ctx, body.ids),
  'POST /api/repositorio/testes/anular': async ({ body }, ctx) => ({ ok: true, mudados: await atos.undoAto(ctx, body.ato) }),
  'POST /api/repositorio/duplicarteste/{id}': ({ params, body }, ctx) =>
    duplicateTeste(ctx, params.id, { chave: body.chave, destino: body.RepositorioPaiId }),
  'POST /api/repositorio/teste/{id}/versao': ({ params, body }, ctx) => chooseVersao(ctx, params.id, body),
  'POST /api/repositorio/teste/{id}/juntar': async ({ params, body }, ctx) => ({
    ok: true,
    juntas: await testes.addToTeste(ctx, params.id, { ids: body.perguntas, filtro: body.filtro }),
  }),
}
