import { duplicateTurma } from './duplicate.service.ts'
import { changeEscala } from './escala.service.ts'
import type { turmasContract } from '#contract/turmas.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as professores from './professores.service.ts'
import * as turmas from './turmas.service.ts'
import { listOpcoes } from './turmas.sql.ts'

const done = async (act: Promise<unknown>) => {
  await act
  return { ok: true } as const
}

export const turmasRoutes: Handlers<typeof turmasContract> = {
  'GET /api/turmas': ({ query }, ctx) => turmas.listTurmas(ctx, query.status ?? 1, query.pesquisa ?? ''),
  'GET /api/turmas/opcoes': (_input, ctx) => listOpcoes(ctx.db, ctx.actor.id),
  'GET /api/turmas/{id}': ({ params }, ctx) => turmas.readTurma(ctx, params.id),
  'PUT /api/turmas': ({ body }, ctx) => turmas.saveTurma(ctx, body),
  'PUT /api/turmas/escala/{id}': ({ params, body }, ctx) => changeEscala(ctx, params.id, body),
  'POST /api/turmas/duplicar/{id}': ({ params, body }, ctx) => duplicateTurma(ctx, params.id, body),
  'POST /api/turmas/arquivar/{id}': ({ params }, ctx) => turmas.archiveTurma(ctx, params.id),
  'POST /api/turmas/arquivarvarias': ({ body }, ctx) => done(turmas.archiveTurmas(ctx, body)),
  'POST /api/turmas/desarquivar/{id}': ({ params }, ctx) => turmas.unarchiveTurma(ctx, params.id),
  'GET /api/turmas/delete/{id}': ({ params }, ctx) => turmas.readPerdas(ctx, params.id),
  'DELETE /api/turmas/delete/{id}': ({ params }, ctx) => done(turmas.deleteTurma(ctx, params.id)),
  'POST /api/turmas/transferir/{id}': ({ params, body }, ctx) => professores.transferTurma(ctx, params.id, body.professor),
  'POST /api/turmas/professor/{id}': ({ params, body }, ctx) => professores.addProfessor(ctx, params.id, body),
  'PUT /api/turmas/professor/{id}/{idprofessor}': ({ params, body }, ctx) =>
    professores.changeDisciplina(ctx, params.id, params.idprofessor, body.disciplina),
  'DELETE /api/turmas/professor/{id}/{idprofessor}': ({ params }, ctx) =>
    done(professores.removeProfessor(ctx, params.id, params.idprofessor)),
  'POST /api/turmas/codigo/{id}': ({ params, body }, ctx) => professores.changeCodigo(ctx, params.id, body.acao),
}
