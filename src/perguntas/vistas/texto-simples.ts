/** A text of plain words in one line, as an input holds it. */
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { escritasNoTexto } from '#kit/rich-text/latex-no-texto.ts'

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

/** The same, with a formula for each that is written as LaTeX: `$x^2$`. */
export function opsComFormulas(palavras: string): OpsTextoRico {
  const escritas = escritasNoTexto(palavras)
  const partes = escritas.flatMap(({ from, latex }, i) => {
    const antes = palavras.slice(escritas[i - 1]?.to ?? 0, from)
    return [...(antes === '' ? [] : [{ insert: antes }]), { insert: { formula: latex } }]
  })
  return escritas.length === 0 ? opsDePalavras(palavras) : [...partes, { insert: `${palavras.slice(escritas.at(-1)?.to)}\n` }]
}

/** Ops as they are; anything that an HTML text needs to become ops is `read`'s to do. */
export const emOps = (texto: TextoRico, read: (html: TextoRico) => OpsTextoRico): OpsTextoRico =>
  typeof texto === 'string' ? read(texto) : texto
