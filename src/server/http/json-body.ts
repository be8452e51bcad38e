/**
 * JSON on its way in. To read it takes time that grows with how many values there are, not with its bytes: a megabyte of `{},` is
 * a hundred times the work of one long text. So the values are counted first, in the bytes themselves.
 */
import type { FastifyInstance } from 'fastify'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Is it neither too much nor too deep? Looks no further than to where it is. Says nothing of whether it is JSON at all. */
export function isBearable(bytes: Uint8Array): boolean {
  let values = 0
  let depth = 0
  let isText = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (isText) {
      if (byte === backslash) i++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) values++
    else if (opening.has(byte)) {
      values++
      depth++
      if (depth > limites.corpoProfundidade) return false
    } else if (closing.has(byte)) depth--
    if (values > limites.corpoValores) return false
  }
  return true
}

/** Bodies are JSON, read by Fastify's own parser once they are found to be bearable; a body of plain text is none of ours. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isBearable(body)) return done(new AppError('pedido_invalido', { campos: { '(pedido)': ['Tem demasiadas partes.'] } }))
    return parse(request, body.toString(), done)
  })
}
