import type { utilizadoresContract } from '#contract/utilizadores.ts'
import type { Handlers } from '#server/http/mount.ts'
import { rehearsePessoas, takePessoas } from './importacao.service.ts'
import * as utilizadores from './utilizadores.service.ts'

export const utilizadoresRoutes: Handlers<typeof utilizadoresContract> = {
  'GET /api/utilizadores': ({ query }, ctx) => utilizadores.listUtilizadores(ctx, query),
  'GET /api/utilizadores/contagens': (_input, ctx) => utilizadores.countUtilizadores(ctx),
  'GET /api/utilizadores/{id}': ({ params }, ctx) => utilizadores.readUtilizador(ctx, params.id),
  'PUT /api/utilizadores': ({ body }, ctx) => utilizadores.saveUtilizador(ctx, body),
  'POST /api/utilizadores/desativar/{id}': ({ params, body }, ctx) => utilizadores.deactivate(ctx, params.id, body.motivo),
  'POST /api/utilizadores/reativar/{id}': ({ params }, ctx) => utilizadores.reactivate(ctx, params.id),
  'POST /api/utilizadores/sessoes/terminar/{id}': ({ params }, ctx) => utilizadores.endSessions(ctx, params.id),
  'POST /api/utilizadores/palavra-passe/{id}': ({ params, body }, ctx) => utilizadores.renewWayIn(ctx, params.id, body.entrega),
  'POST /api/utilizadores/imitar/{id}': ({ params, body }, ctx) => utilizadores.imitate(ctx, params.id, body.motivo),
  'POST /api/utilizadores/csv/ensaio': ({ body }, ctx) => rehearsePessoas(ctx, body),
  'POST /api/utilizadores/csv': ({ body }, ctx) => takePessoas(ctx, body),
}
