import type { FastifyReply } from 'fastify'
import type { interopContract } from '#contract/interop.ts'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import type { Escrita } from '#interop/write.ts'
import { limites } from '#regras/limites.ts'
import { tamanhoDito } from '#regras/tamanho.ts'
import { receiveUploads } from '#server/files/receive-upload.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { fileName } from '#server/http/file-name.ts'
import { AppError } from '#server/http/erro.ts'
import type { Handlers } from '#server/http/mount.ts'
import { withDrafts } from '#server/store/rascunho.ts'
import { mendItem } from './emendar.service.ts'
import { choosePerguntas, chooseTeste, exportEscolha, listPerdas } from './exportar.service.ts'
import { exportTestes, listPerdasDosTestes } from './exportar-testes.service.ts'
import { saveImportacao } from './guardar.service.ts'
import { importFile, readImportacao, readItemImportado } from './importar.service.ts'
import { mergeItem, moveFiguraOfItem, splitItem, undoEmenda } from './juntar.service.ts'

const tooLarge = (): AppError => new AppError('ficheiro_demasiado_grande', { valores: { maximo: tamanhoDito(limites.importacaoBytes) } })

const sendFile = (reply: FastifyReply, { nome, bytes, tipo, fim }: Escrita & { nome: string }, formato: string): FastifyReply =>
  reply
    .type(tipo)
    .header('content-disposition', `attachment; filename="${fileName(nome, 'perguntas')}-${formato}.${fim}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer))

const idsOf = (escritos: string): number[] => escritos.split(',').map(Number)

/** In an address 0 is every folder, as where a folder is exported. */
const semRaiz = ({ pastaId, ...filtro }: FiltroPerguntas): FiltroPerguntas => (pastaId ? { ...filtro, pastaId } : filtro)

export const interopRoutes: Handlers<typeof interopContract> = {
  'POST /api/importacoes': (_input, ctx, { request }) =>
    withDrafts(ctx.files, async (pasta) => {
      // A surely too large one is refused before it comes.
      if (Number(request.headers['content-length'] ?? 0) > limites.importacaoBytes + limites.formularioBytes) throw tooLarge()
      const [um, outro] = await receiveUploads(request, pasta, { maximo: limites.importacaoBytes, over: tooLarge() }, 2)
      const lida = await importFile(ctx, pasta, um.draft, outro?.draft)
      await noteImpersonated(ctx, 'importacao.ler', `importacao:${lida.id}`)
      return lida
    }),
  'GET /api/importacoes/{id}': ({ params }, ctx) => readImportacao(ctx, params.id),
  'GET /api/importacoes/{id}/{ordem}': ({ params }, ctx) => readItemImportado(ctx, params.id, params.ordem),
  'PUT /api/importacoes/{id}/{ordem}': ({ params, body }, ctx) => mendItem(ctx, params.id, params.ordem, body),
  'POST /api/importacoes/{id}/{ordem}/juntar': ({ params, body }, ctx) => mergeItem(ctx, params.id, params.ordem, body.chave),
  'POST /api/importacoes/{id}/{ordem}/separar': ({ params, body }, ctx) => splitItem(ctx, params.id, params.ordem, body),
  'POST /api/importacoes/{id}/{ordem}/figura': ({ params, body }, ctx) => moveFiguraOfItem(ctx, params.id, params.ordem, body),
  'POST /api/importacoes/{id}/desfazer': ({ params, body }, ctx) => undoEmenda(ctx, params.id, body.emenda),
  'POST /api/importacoes/{id}/guardar': ({ params, body }, ctx) => saveImportacao(ctx, params.id, body),
  'GET /api/repositorio/teste/{id}/perdas': async ({ params, query }, ctx) =>
    listPerdas(await chooseTeste(ctx, params.id, query.formato), query.formato),
  'GET /api/repositorio/teste/{id}/{formato}': async ({ params }, ctx, { reply }) =>
    sendFile(reply, await exportEscolha(ctx, await chooseTeste(ctx, params.id, params.formato), params.formato), params.formato),
  'GET /api/repositorio/testes/perdas': ({ query: { ids, formato } }, ctx) => listPerdasDosTestes(ctx, idsOf(ids), formato),
  'POST /api/repositorio/testes/exportar': async ({ body: { ids, formato } }, ctx, { reply }) => {
    const { tipo, fim, stream } = await exportTestes(ctx, ids, formato)
    return reply
      .type(tipo)
      .header('content-disposition', `attachment; filename="testes-${formato}.${fim}"`)
      .header('cache-control', 'no-store')
      .send(stream)
  },
  'POST /api/perguntas/exportar': async ({ body }, ctx, { reply }) =>
    sendFile(reply, await exportEscolha(ctx, await choosePerguntas(ctx, body, body.formato), body.formato), body.formato),
  'GET /api/perguntas/exportar/perdas': async ({ query: { ids, formato, ...filtro } }, ctx) =>
    listPerdas(await choosePerguntas(ctx, ids === undefined ? { filtro: semRaiz(filtro) } : { ids: idsOf(ids) }, formato), formato),
}
