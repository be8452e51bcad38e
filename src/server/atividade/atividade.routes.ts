import type { atividadeContract } from '#contract/atividade.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as atividade from './atividade.service.ts'
import * as avisos from './avisos.service.ts'
import * as comentarios from './comentarios.service.ts'

const done = async (act: Promise<unknown>) => {
  await act
  return { ok: true } as const
}

export const atividadeRoutes: Handlers<typeof atividadeContract> = {
  'GET /api/atividade/turma/{id}': ({ params, query }, ctx) => atividade.listAtividade(ctx, params.id, query),
  'GET /api/atividade/turma/{id}/novas': ({ params, query }, ctx) => atividade.countNovas(ctx, params.id, query),
  'PUT /api/atividade/turma/{id}/comentarios': ({ params, body }, ctx) => atividade.switchComentarios(ctx, params.id, body.ligados),
  'PUT /api/atividade/aviso': ({ body }, ctx) => avisos.saveAviso(ctx, body),
  'DELETE /api/atividade/delete/{id}': ({ params, query }, ctx) => done(avisos.deleteAviso(ctx, params.id, query.todas ?? false)),
  'GET /api/atividade/comentarios/{id}': ({ params }, ctx) => comentarios.listComentarios(ctx, params.id),
  'POST /api/atividade/comentario/{id}': ({ params, body }, ctx) => comentarios.writeComentario(ctx, params.id, body),
  'DELETE /api/atividade/comentario/delete/{id}': ({ params }, ctx) => done(comentarios.removeComentario(ctx, params.id)),
  'POST /api/atividade/comentario/repor/{id}': ({ params }, ctx) => done(comentarios.restoreComentario(ctx, params.id)),
}
