import type { seladosContract } from '#contract/testes/selados.ts'
import type { Handlers } from '#server/http/mount.ts'
import { registerComeco, startSelado } from '#server/tentativas/start.service.ts'
import { showCodigoDoTeste } from '#server/testes/codigo.service.ts'
import { listSelados, openSealedFile, readSelado } from './pacote.service.ts'

export const seladosRoutes: Handlers<typeof seladosContract> = {
  'GET /api/teste/selados': (_input, ctx) => listSelados(ctx),
  'GET /api/teste/selado/{id}': ({ params }, ctx) => readSelado(ctx, params.id),
  'GET /api/teste/selado/{id}/ficheiro/{idficheiro}': async ({ params, query }, ctx, { reply }) => {
    const { bytes, tamanho } = await openSealedFile(ctx, params, query.a)
    // The page keeps it by itself: no cache needs a second copy.
    reply.header('content-type', 'application/octet-stream').header('content-length', tamanho).header('cache-control', 'no-store')
    return reply.send(bytes)
  },
  'POST /api/teste/selado/comecar/{id}': ({ params, body }, ctx) => startSelado(ctx, params.id, body.pacote),
  'POST /api/teste/selado/registar': ({ body }, ctx) => registerComeco(ctx, body),
  'POST /api/teste/codigo/{id}': ({ params }, ctx) => showCodigoDoTeste(ctx, params.id),
}
