import type { turmasAlunosContract } from '#contract/turmas-alunos.ts'
import type { turmasContract } from '#contract/turmas.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as alunos from './alunos.service.ts'
import * as contas from './contas.service.ts'
import * as convites from './convites.service.ts'
import * as importacao from './importacao.service.ts'
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
  'POST /api/turmas/duplicar/{id}': ({ params, body }, ctx) => turmas.duplicateTurma(ctx, params.id, body),
  'POST /api/turmas/arquivar/{id}': ({ params }, ctx) => turmas.archiveTurma(ctx, params.id),
  'POST /api/turmas/desarquivar/{id}': ({ params }, ctx) => turmas.unarchiveTurma(ctx, params.id),
  'GET /api/turmas/delete/{id}': ({ params }, ctx) => turmas.readPerdas(ctx, params.id),
  'DELETE /api/turmas/delete/{id}': ({ params }, ctx) => done(turmas.deleteTurma(ctx, params.id)),
  'POST /api/turmas/transferir/{id}': ({ params, body }, ctx) => professores.transferTurma(ctx, params.id, body.professor),
  'POST /api/turmas/professor/{id}': ({ params, body }, ctx) => professores.addProfessor(ctx, params.id, body.email),
  'DELETE /api/turmas/professor/{id}/{idprofessor}': ({ params }, ctx) =>
    done(professores.removeProfessor(ctx, params.id, params.idprofessor)),
  'POST /api/turmas/codigo/{id}': ({ params, body }, ctx) => professores.changeCodigo(ctx, params.id, body.acao),
}

export const turmasAlunosRoutes: Handlers<typeof turmasAlunosContract> = {
  'POST /api/turmas/aluno/associar/{code}': ({ params }, ctx) => alunos.joinByCodigo(ctx, params.code),
  'GET /api/turmas/alunos/{id}': ({ params }, ctx) => alunos.listAlunos(ctx, params.id),
  'PUT /api/turmas/aluno/{id}/{idaluno}': ({ params, body }, ctx) => done(alunos.changeNumero(ctx, params.id, params.idaluno, body.numero)),
  'DELETE /api/turmas/aluno/{id}/{idaluno}': ({ params }, ctx) => done(alunos.removeAluno(ctx, params.id, params.idaluno)),
  'POST /api/turmas/aluno/repor/{id}/{idaluno}': ({ params }, ctx) => done(alunos.restoreAluno(ctx, params.id, params.idaluno)),
  'POST /api/turmas/convites/{id}': ({ params, body }, ctx) => convites.invite(ctx, params.id, body.emails, body.mensagem ?? ''),
  'POST /api/turmas/convite/reenviar/{id}': ({ params }, ctx) => done(convites.resendConvite(ctx, params.id)),
  'DELETE /api/turmas/convite/{id}': ({ params }, ctx) => done(convites.cancelConvite(ctx, params.id)),
  'POST /api/turmas/contas/ensaio/{id}': ({ params, body }, ctx) => contas.proposeUtilizadores(ctx, params.id, body.nomes),
  'POST /api/turmas/contas/{id}': ({ params, body }, ctx) => contas.createFromNomes(ctx, params.id, body.nomes),
  'POST /api/turmas/acessos/{id}': ({ params, body }, ctx) => contas.renewAcessos(ctx, params.id, body.alunos),
  'POST /api/turmas/csv/ensaio/{id}': ({ params, body }, ctx) => importacao.rehearseImport(ctx, params.id, body.conteudo),
  'POST /api/turmas/csv/{id}': ({ params, body }, ctx) => importacao.takeImport(ctx, params.id, body.conteudo),
}
