import type { recursosContract } from '#contract/recursos.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as recursos from './recursos.service.ts'

const feito = { ok: true } as const

export const recursosRoutes: Handlers<typeof recursosContract> = {
  'GET /api/BancoRecursos/anos': (_input, ctx) => recursos.listAnos(ctx),
  'GET /api/BancoRecursos/': ({ query }, ctx) => recursos.listCategorias(ctx, query.idAno, query.origem ?? 'banco'),
  'POST /api/BancoRecursos/pesquisaByManual': ({ query, body }, ctx) => recursos.listDoManual(ctx, { ...body, ...query }),
  'GET /api/BancoRecursos/{idCategoria}': ({ params, query }, ctx) => recursos.listDoBanco(ctx, { ...query, ...params }),
  'POST /api/BancoRecursos/favorito/{id}': async ({ params }, ctx) => {
    await recursos.setFavorito(ctx, params.id, true)
    return feito
  },
  'DELETE /api/BancoRecursos/favorito/{id}': async ({ params }, ctx) => {
    await recursos.setFavorito(ctx, params.id, false)
    return feito
  },
  'GET /api/recurso/{id}': ({ params }, ctx) => recursos.readRecurso(ctx, params.id),
  'GET /api/manuais': ({ query }, ctx) => recursos.listManuais(ctx, query.idAno),
  'GET /api/manuais/{id}': ({ params }, ctx) => recursos.readManual(ctx, params.id),
  'GET /api/projetos': ({ query }, ctx) => recursos.listProjetos(ctx, query.idAno, query.disciplina),
}
