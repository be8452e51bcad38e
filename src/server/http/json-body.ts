/**
 * The time to read JSON grows with its values, names and HTML elements rather than with its bytes. A megabyte of `{},`
 * is a hundred times the work of one text. So they are counted first.
 */
import type { FastifyInstance } from 'fastify'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'

const [quote, comma, backslash, less] = [0x22, 0x2c, 0x5c, 0x3c]
const [openList, openObject] = [0x5b, 0x7b]
const closing = new Set([0x5d, 0x7d])

/** `\u003c` from its backslash on, in either case. */
const isEscapedLess = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === 0x75 &&
  bytes[at + 2] === 0x30 &&
  bytes[at + 3] === 0x30 &&
  bytes[at + 4] === 0x33 &&
  ((bytes[at + 5] ?? 0) | 0x20) === 0x63

/**
 * Does a body keep the bounds: its values, the names of each object, its depth, the elements in its texts? Looks no
 * further than the first excess. It does not check that the body is JSON at all.
 */
export function isBearable(bytes: Uint8Array): boolean {
  let values = 0
  let tags = 0
  let isText = false
  /** The commas of each object around this place; of a list, none are counted. */
  const names: (number | null)[] = []
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (isText) {
      if (byte === less || (byte === backslash && isEscapedLess(bytes, i))) tags++
      if (tags > limites.corpoEtiquetas) return false
      if (byte === backslash) i++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) {
      values++
      const last = names.length - 1
      const mine = names[last]
      if (typeof mine === 'number') names[last] = mine + 1
      if (mine === limites.corpoNomes - 1) return false
    } else if (byte === openList || byte === openObject) {
      values++
      names.push(byte === openObject ? 0 : null)
      if (names.length > limites.corpoProfundidade) return false
    } else if (closing.has(byte)) names.pop()
    if (values > limites.corpoValores) return false
  }
  return true
}

/** Takes JSON bodies alone. Fastify's own parser reads them once they are found to be bearable. A body of plain text is refused. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isBearable(body)) return done(new AppError('pedido_invalido', { campos: { '(pedido)': ['Tem demasiadas partes.'] } }))
    return parse(request, body.toString(), done)
  })
}
