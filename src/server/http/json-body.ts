/**
 * The time to read JSON grows with its values, names and HTML elements rather than with its bytes. A megabyte of `{},`
 * is a hundred times the work of one text. So they are counted first.
 */
import type { FastifyInstance } from 'fastify'
import { isCleanText } from '#regras/caracteres.ts'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'

const [quote, comma, backslash, less] = [0x22, 0x2c, 0x5c, 0x3c]
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Most bytes outside a text say nothing of a body's bounds: one look in a table passes over them. */
const telling = Uint8Array.from({ length: 256 }, (_, byte) =>
  [quote, comma, openList, openObject, closeList, closeObject].includes(byte) ? 1 : 0,
)

/** `\u003c` from its backslash on, in either case. */
const isEscapedLess = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === 0x75 &&
  bytes[at + 2] === 0x30 &&
  bytes[at + 3] === 0x30 &&
  bytes[at + 4] === 0x33 &&
  ((bytes[at + 5] ?? 0) | 0x20) === 0x63

/** Where the text that begins here ends; what it has of `<` is counted. */
function endOfText(bytes: Uint8Array, from: number, count: { tags: number }): number {
  for (let i = from; i < bytes.length; i++) {
    const byte = bytes[i]
    if (byte === quote) return i
    if (byte === less || (byte === backslash && isEscapedLess(bytes, i))) count.tags++
    if (byte === backslash) i++
  }
  return bytes.length
}

/** What is no object has no names. */
const none = -1

/**
 * How many values a body has, as its commas and brackets count them; null where it breaks a bound: of values, names of an
 * object, depth, or elements in its texts. It looks no further than the first excess. The body may be no JSON.
 */
export function countParts(bytes: Uint8Array): number | null {
  let values = 0
  let depth = 0
  const count = { tags: 0 }
  /** The commas of each object around this place. */
  const names = new Int32Array(limites.corpoProfundidade + 1)
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (telling[byte] === 0) continue
    if (byte === quote) {
      i = endOfText(bytes, i + 1, count)
      if (count.tags > limites.corpoEtiquetas) return null
    } else if (byte === closeList || byte === closeObject) depth = Math.max(0, depth - 1)
    else if (++values > limites.corpoValores) return null
    else if (byte === comma) {
      const mine = depth > 0 ? (names[depth] ?? none) : none
      if (mine === limites.corpoNomes - 1) return null
      if (mine !== none) names[depth] = mine + 1
    } else {
      depth++
      if (depth > limites.corpoProfundidade) return null
      names[depth] = byte === openObject ? 0 : none
    }
  }
  return values
}

/** No character of this JSON is refused as it stands, nor might any be spelled by an escape. */
export const isCleanJson = (text: string): boolean => isCleanText(text) && !/\\[bfu]/.test(text)

/** The values of clean bodies: nobody has to walk them again. */
const clean = new WeakMap<object, number>()

/** How many values this body has, where every text in it is known to be clean. */
export const partsOfClean = (body: unknown): number | undefined => (typeof body === 'object' && body !== null ? clean.get(body) : undefined)

/** Takes JSON bodies alone. Fastify's own parser reads them once they are found to be bearable. A body of plain text is refused. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const values = countParts(body)
    if (values === null) return done(new AppError('pedido_invalido', { campos: { '(pedido)': ['Tem demasiadas partes.'] } }))
    const text = body.toString()
    return parse(request, text, (error, value: unknown) => {
      if (typeof value === 'object' && value !== null && isCleanJson(text)) clean.set(value, values)
      done(error, value)
    })
  })
}
