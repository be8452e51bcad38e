/** The first words of an enunciado are its title on the page; the rest (figures, texts, gaps) stands below. */
import type { Op, OpsTextoRico } from '#regras/texto-rico/ops.ts'

export type EnunciadoSeparado = { titulo: OpsTextoRico; corpo: OpsTextoRico }

/** Ops up to the first line end, the format of that line, and what follows. */
function firstLine(ops: readonly Op[]): { line: Op[]; format: Op['attributes']; rest: Op[] } {
  const line: Op[] = []
  for (const [i, op] of ops.entries()) {
    const end = typeof op.insert === 'string' ? op.insert.indexOf('\n') : -1
    if (typeof op.insert !== 'string' || end < 0) {
      line.push(op)
      continue
    }
    const [before, after] = [op.insert.slice(0, end), op.insert.slice(end + 1)]
    if (before !== '') line.push({ ...op, insert: before })
    const rest = [...(after === '' ? [] : [{ ...op, insert: after }]), ...ops.slice(i + 1)]
    return { line, format: op.attributes, rest }
  }
  return { line, format: undefined, rest: [] }
}

const isElemento = (op: Op, ...nomes: string[]): boolean => typeof op.insert !== 'string' && nomes.some((nome) => nome in Object(op.insert))

const hasWords = (ops: readonly Op[]): boolean =>
  ops.some(({ insert }) => (typeof insert === 'string' ? /[\p{L}\p{N}]/u.test(insert) : 'formula' in insert))

/**
 * Splits normalised ops. A first line of words is the title; a picture or sound in it begins the body. A line of a
 * list, quote or table, or with a dropdown or gap, is no title: all is body.
 */
export function splitEnunciado(ops: OpsTextoRico): EnunciadoSeparado {
  const { line, format = {}, rest } = firstLine(ops)
  const isPlain = format.list === undefined && format.table === undefined && format.blockquote === undefined
  const isTitle = isPlain && !line.some((op) => isElemento(op, 'dropdown', 'lacuna'))
  const media = line.findIndex((op) => isElemento(op, 'image', 'audio'))
  const titulo = media < 0 ? line : line.slice(0, media)
  if (!isTitle || !hasWords(titulo)) return { titulo: [], corpo: ops }
  const left = media < 0 ? [] : [...line.slice(media), { insert: '\n' }]
  return { titulo: [...titulo, { insert: '\n' }], corpo: [...left, ...rest] }
}
