import type { FastifyReply } from 'fastify'
import type { ficheirosContract } from '#contract/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import type { Handlers } from '#server/http/mount.ts'
import * as envios from './envios.service.ts'
import { type FicheiroRow, openSigned, renewFiles, signedUrl } from './ficheiros.service.ts'
import { countPaginas, drawPagina } from './pdf.ts'
import { receiveUpload } from './receive-upload.ts'
import { refuseTooMuch, roomOf } from './quota.ts'
import { withDrafts } from '#server/store/rascunho.ts'

/** `bytes=0-499` → the two ends; null when there is no (usable) range. */
function rangeOf(header: string | undefined, size: number): { inicio: number; fim: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return null
  const inicio = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const fim = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  return inicio <= fim && inicio < size ? { inicio, fim } : null
}

/** Only what a browser shows safely is shown in place; the rest is a download. */
const inline = (tipo: string): boolean =>
  /^(image|audio|video)\//.test(tipo) || ['application/pdf', 'text/plain', 'text/vtt', 'text/html'].includes(tipo)

/** Kept by the browser as long as an address lasts: the bytes behind it never change. */
const deQuemPediu = 'private, max-age=43200, immutable'

const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The rights of a file in a browser, by its type; `moldura`: pages of ours may show it in a frame. */
function containment(tipo: string): { politica: string; moldura: boolean } {
  // An interactive page runs its own scripts in an origin of its own. It reaches no network, no storage and no page of
  // ours.
  if (tipo === 'text/html')
    return {
      politica:
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
      moldura: true,
    }
  // The browser's own reader does not open inside a sandbox.
  if (tipo === 'application/pdf') return { politica: "frame-ancestors 'self'", moldura: true }
  // An SVG opened by itself could run scripts; this makes it a picture and nothing else.
  return { politica: sandboxed, moldura: false }
}

function fileHeaders(reply: FastifyReply, file: FicheiroRow): void {
  const { politica, moldura } = containment(file.tipo)
  if (moldura) reply.header('x-frame-options', 'SAMEORIGIN')
  reply
    .header('content-type', file.tipo.startsWith('text/') ? `${file.tipo}; charset=utf-8` : file.tipo)
    .header('content-disposition', `${inline(file.tipo) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.nome)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', politica)
    .header('cache-control', deQuemPediu)
    .header('accept-ranges', 'bytes')
}

/** A file that was just kept, as its owner is told of it. */
async function told(ctx: ContextoAutenticado, { id, nome, tipo, tamanho }: FicheiroRow) {
  await noteImpersonated(ctx, 'ficheiro.guardar', `ficheiro:${id}`)
  return { id, url: signedUrl(ctx, id), nome, tipo, tamanho }
}

export const ficheirosRoutes: Handlers<typeof ficheirosContract> = {
  'POST /api/ficheiros': async ({ query }, ctx, { request }) => {
    const file = await withDrafts(ctx.files, async (pasta) => {
      // A form is a little larger than its file. A surely too large one is refused before it comes.
      await refuseTooMuch(ctx, Math.max(0, Number(request.headers['content-length'] ?? 0) - limites.formularioBytes))
      const recebido = await receiveUpload(request, pasta, await roomOf(ctx))
      return envios.keepOnce(ctx, pasta, query.chave, recebido)
    })
    return told(ctx, file)
  },
  'PUT /api/ficheiros/envios': ({ body }, ctx) => envios.begin(ctx, body),
  'PUT /api/ficheiros/envios/{id}': ({ params, query }, ctx, { request }) =>
    envios.putPeca(ctx, params.id, query.inicio, Buffer.isBuffer(request.body) ? request.body : null),
  'POST /api/ficheiros/envios/{id}': async ({ params }, ctx) => told(ctx, await envios.finish(ctx, params.id)),
  'POST /api/ficheiros/renovar': ({ body }, ctx) => renewFiles(ctx, body.ids),
  'GET /api/ficheiros/{id}': async ({ params, query }, ctx, { request, reply }) => {
    const file = await openSigned(ctx, params.id, query.a)
    fileHeaders(reply, file)
    const range = rangeOf(request.headers.range, file.tamanho)
    if (range) {
      reply
        .code(206)
        .header('content-range', `bytes ${range.inicio}-${range.fim}/${file.tamanho}`)
        .header('content-length', range.fim - range.inicio + 1)
      return reply.send(ctx.files.read(file.resumo, range))
    }
    reply.header('content-length', file.tamanho)
    return reply.send(ctx.files.read(file.resumo))
  },
  'GET /api/ficheiros/{id}/paginas': async ({ params, query }, ctx) => ({
    paginas: await countPaginas(ctx, await openSigned(ctx, params.id, query.a)),
  }),
  'GET /api/ficheiros/{id}/paginas/{pagina}': async ({ params, query }, ctx, { reply }) => {
    const imagem = await drawPagina(ctx, await openSigned(ctx, params.id, query.a), params.pagina)
    return reply
      .header('content-type', 'image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', sandboxed)
      .header('cache-control', deQuemPediu)
      .send(imagem)
  },
}
