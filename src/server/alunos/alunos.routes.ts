import type { turmasAlunosContract } from '#contract/turmas-alunos.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as alunos from './alunos.service.ts'
import * as contas from './contas.service.ts'
import * as convites from './convites.service.ts'
import * as importacao from './importacao.service.ts'
import { moveUp } from './move-up.service.ts'

const done = async (act: Promise<unknown>) => {
  await act
  return { ok: true } as const
}

export const turmasAlunosRoutes: Handlers<typeof turmasAlunosContract> = {
  'POST /api/turmas/aluno/associar/{code}': ({ params }, ctx) => alunos.joinByCodigo(ctx, params.code),
  'GET /api/turmas/alunos/{id}': ({ params }, ctx) => alunos.listAlunos(ctx, params.id),
  'PUT /api/turmas/aluno/{id}/{idaluno}': ({ params, body }, ctx) => done(alunos.changeAluno(ctx, params.id, params.idaluno, body)),
  'DELETE /api/turmas/aluno/{id}/{idaluno}': ({ params }, ctx) => done(alunos.removeAluno(ctx, params.id, params.idaluno)),
  'POST /api/turmas/aluno/repor/{id}/{idaluno}': ({ params }, ctx) => done(alunos.restoreAluno(ctx, params.id, params.idaluno)),
  'POST /api/turmas/subir/{id}': ({ params, body }, ctx) => moveUp(ctx, params.id, body),
  'POST /api/turmas/convites/{id}': ({ params, body }, ctx) => convites.invite(ctx, params.id, body.emails, body.mensagem ?? ''),
  'POST /api/turmas/convite/reenviar/{id}': ({ params }, ctx) => done(convites.resendConvite(ctx, params.id)),
  'DELETE /api/turmas/convite/{id}': ({ params }, ctx) => done(convites.cancelConvite(ctx, params.id)),
  'POST /api/turmas/contas/ensaio/{id}': ({ params, body }, ctx) => contas.proposeUtilizadores(ctx, params.id, body.nomes),
  'POST /api/turmas/contas/{id}': ({ params, body }, ctx) => contas.createFromNomes(ctx, params.id, body),
  'POST /api/turmas/acessos/{id}': ({ params, body }, ctx) => contas.renewAcessos(ctx, params.id, body.alunos),
  'POST /api/turmas/csv/ensaio/{id}': ({ params, body }, ctx) => importacao.rehearseImport(ctx, params.id, body.conteudo),
  'POST /api/turmas/csv/{id}': ({ params, body }, ctx) => importacao.takeImport(ctx, params.id, body),
}
