/** A text of plain words in one line, as an input holds it. */
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'

/** The words of ops that are nothing but one plain line; null when there is more to them. */
export function palavrasDe(ops: OpsTextoRico): string | null {
  const [op, ...more] = ops
  if (op === undefined) return ''
  if (more.length > 0 || typeof op.insert !== 'string' || Object.keys(op.attributes ?? {}).length > 0) return null
  const words = op.insert.replace(/\n$/, '')
  return /[\n\u2028]/.test(words) ? null : words
}

/** Words as ops; none are no ops. */
export const opsDePalavras = (palavras: string): OpsTextoRico => (palavras === '' ? [] : [{ insert: `${palavras}\n` }])

/** Ops as they are; anything that an HTML text needs to become ops is `read`'s to do. */
export const emOps = (texto: TextoRico, read: (html: TextoRico) => OpsTextoRico): OpsTextoRico =>
  typeof texto === 'string' ? read(texto) : texto
