import type { partilhasContract } from '#contract/partilhas.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as comigo from './comigo.service.ts'
import { copyPasta } from './copy-pasta.service.ts'
import * as partilhas from './partilhas.service.ts'
import { tellPresence } from './presenca.service.ts'

const feito = { ok: true } as const

export const partilhasRoutes: Handlers<typeof partilhasContract> = {
  'GET /api/partilhas': (_input, ctx) => comigo.listComigo(ctx),
  'GET /api/partilhas/item/{id}': ({ params }, ctx) => partilhas.listPartilhas(ctx, params.id),
  'POST /api/partilhas/item/{id}': ({ params, body }, ctx) => partilhas.shareItem(ctx, params.id, body),
  'PUT /api/partilhas/{id}': ({ params, body }, ctx) => partilhas.changePartilha(ctx, params.id, body),
  'DELETE /api/partilhas/{id}': ({ params }, ctx) => partilhas.deletePartilha(ctx, params.id),
  'POST /api/partilhas/sair/{id}': async ({ params }, ctx) => {
    await comigo.dropItem(ctx, params.id)
    return feito
  },
  'POST /api/partilhas/vista/{id}': async ({ params }, ctx) => {
    await comigo.markVista(ctx, params.id)
    return feito
  },
  'POST /api/partilhas/presenca/{id}': async ({ params, body }, ctx) => {
    await tellPresence(ctx, params.id, body.que)
    return feito
  },
  'GET /api/partilhas/pasta/{id}': ({ params }, ctx) => comigo.readPasta(ctx, params.id),
  'GET /api/partilhas/pasta/{id}/perguntas': ({ params, query }, ctx) => comigo.listPerguntas(ctx, params.id, query),
  'POST /api/partilhas/pasta/{id}/copiar': ({ params, body }, ctx) =>
    copyPasta(ctx, params.id, { chave: body.chave ?? null, destino: body.RepositorioPaiId ?? 0 }),
  'POST /api/partilhas/pergunta/{id}/copiar': ({ params, body }, ctx) =>
    comigo.copyPergunta(ctx, params.id, { chave: body.chave ?? null, destino: body.RepositorioPaiId ?? 0 }),
  'GET /api/partilhas/ligacao/{ligacao}': ({ params }, ctx) => comigo.readLigacao(ctx, params.ligacao),
  'POST /api/partilhas/ligacao/{ligacao}': ({ params }, ctx) => comigo.joinByLigacao(ctx, params.ligacao),
}
