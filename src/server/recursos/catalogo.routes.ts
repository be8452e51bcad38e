import type { catalogoRecursosContract } from '#contract/catalogo-recursos.ts'
import type { catalogoContract } from '#contract/catalogo.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as catalogo from './catalogo.service.ts'
import * as recursos from './manage-recursos.service.ts'
import * as gerir from './manage.service.ts'

const feito = { ok: true } as const
/** An act that answers with nothing more to say. */
const done = async (act: Promise<void>) => {
  await act
  return feito
}

/** What was just written, as its list has it. */
const after = async <T>(
  ctx: ContextoAutenticado,
  saved: Promise<{ id: number }>,
  read: (ctx: ContextoAutenticado, id: number) => Promise<T>,
): Promise<T> => read(ctx, (await saved).id)

/** The page does not say where a thing stands: a new one is last, an old one stays. */
const noLugar = { ordem: null } as const

export const catalogoRoutes: Handlers<typeof catalogoContract> = {
  'GET /api/admin/opcoes': (_input, ctx) => catalogo.readOpcoes(ctx),
  'GET /api/admin/anos': (_input, ctx) => catalogo.listAnos(ctx),
  'PUT /api/admin/anos': ({ body }, ctx) => after(ctx, gerir.saveAno(ctx, { ...body, ...noLugar }), catalogo.readAno),
  'POST /api/admin/anos/ordem': ({ body }, ctx) => done(gerir.sortCoisas(ctx, 'ano', body.ids)),
  'DELETE /api/admin/anos/delete/{id}': ({ params }, ctx) => done(gerir.deleteAno(ctx, params.id)),
  'GET /api/admin/categorias': ({ query }, ctx) => catalogo.listCategorias(ctx, query),
  'PUT /api/admin/categorias': ({ body }, ctx) => after(ctx, gerir.saveCategoria(ctx, { ...body, ...noLugar }), catalogo.readCategoria),
  'POST /api/admin/categorias/ordem': ({ body }, ctx) => done(gerir.sortCoisas(ctx, 'categoria', body.ids)),
  'DELETE /api/admin/categorias/delete/{id}': ({ params }, ctx) => done(gerir.deleteCategoria(ctx, params.id)),
  'GET /api/admin/projetos': ({ query }, ctx) => catalogo.listProjetos(ctx, query),
  'PUT /api/admin/projetos': ({ body }, ctx) => after(ctx, gerir.saveProjeto(ctx, { ...body, ...noLugar }), catalogo.readProjeto),
  'POST /api/admin/projetos/ordem': ({ body }, ctx) => done(gerir.sortCoisas(ctx, 'projeto', body.ids)),
  'DELETE /api/admin/projetos/delete/{id}': ({ params }, ctx) => done(gerir.deleteProjeto(ctx, params.id)),
  'PUT /api/admin/manuais': ({ body }, ctx) => after(ctx, gerir.saveManual(ctx, { ...body, ...noLugar }), catalogo.readProjetoDoManual),
  'POST /api/admin/manuais/ordem': ({ body }, ctx) => done(gerir.sortCoisas(ctx, 'manual', body.ids)),
  'DELETE /api/admin/manuais/delete/{id}': ({ params }, ctx) => done(gerir.deleteManual(ctx, params.id)),
}

export const catalogoRecursosRoutes: Handlers<typeof catalogoRecursosContract> = {
  'GET /api/admin/recursos': ({ query }, ctx) => recursos.listParaGerir(ctx, query),
  'GET /api/admin/recursos/{id}': ({ params }, ctx) => recursos.readParaGerir(ctx, params.id),
  'PUT /api/admin/recursos': ({ body }, ctx) => recursos.saveParaGerir(ctx, body),
  'POST /api/admin/recursos/publicar/{id}': ({ params, body }, ctx) => done(recursos.setPublicado(ctx, params.id, body.publicado)),
  'DELETE /api/admin/recursos/delete/{id}': ({ params }, ctx) => done(recursos.deleteRecurso(ctx, params.id)),
}
