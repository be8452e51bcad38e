import type { acompanharContract } from '#contract/testes/acompanhar.ts'
import { readVersoes } from '#server/correcao/versoes.service.ts'
import type { Handlers } from '#server/http/mount.ts'
import { pause, resume } from '#server/tentativas/pausas.service.ts'
import { listTempoPerdido, restoreTempo } from '#server/tentativas/give-back.service.ts'
import { sendMensagem } from './mensagens.service.ts'
import { readCompanhia } from './sala.service.ts'

export const acompanharRoutes: Handlers<typeof acompanharContract> = {
  'GET /api/teste/sala/{id}': ({ params }, ctx) => readCompanhia(ctx, params.id),
  'POST /api/teste/pausar/{id}': async ({ params }, ctx) => {
    await pause(ctx, params.id)
    return readCompanhia(ctx, params.id)
  },
  'POST /api/teste/retomar/{id}': async ({ params, query }, ctx) => {
    await resume(ctx, params.id, query.em ?? null)
    return readCompanhia(ctx, params.id)
  },
  'POST /api/teste/mensagem/{id}': ({ params, body }, ctx) => sendMensagem(ctx, params.id, body),
  'GET /api/teste/tempo-perdido/{id}': ({ params }, ctx) => listTempoPerdido(ctx, params.id),
  'POST /api/teste/repor/{id}': ({ params, body }, ctx) => restoreTempo(ctx, params.id, body),
  'GET /api/turmas/teste/versoes/{id}/{idpergunta}': ({ params }, ctx) => readVersoes(ctx, params.id, params.idpergunta),
}
