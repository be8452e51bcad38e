/** Formulas that came as LaTeX source in pasted text: found, followed while the text changes, made formulas when asked. */
import type { Node } from '@tiptap/pm/model'
import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { ELEMENTO, escritasNoTexto, type Escrita } from '../latex-no-texto.ts'

/** Text and places of a paragraph, one character for each place. */
const textoDe = (no: Node): string => no.textBetween(0, no.content.size, undefined, ELEMENTO)

/** What a transaction put into the document, as places in the document after it. */
function postoPor({ mapping }: Transaction): { from: number; to: number } | null {
  let [from, to] = [Infinity, -Infinity]
  for (const [i, mapa] of mapping.maps.entries())
    mapa.forEach((_velhoDe, _velhoAte, de, ate) => {
      const depois = mapping.slice(i + 1)
      from = Math.min(from, depois.map(de, -1))
      to = Math.max(to, depois.map(ate, 1))
    })
  return from < to ? { from, to } : null
}

/** All that was written as LaTeX in what this transaction put in; whether it can be drawn is not asked yet. */
export function escritasPostasPor(tr: Transaction): Escrita[] {
  const posto = postoPor(tr)
  const achadas: Escrita[] = []
  if (!posto) return achadas
  tr.doc.nodesBetween(posto.from, posto.to, (no, onde) => {
    if (!no.isTextblock) return
    for (const { from, to, ...resto } of escritasNoTexto(textoDe(no))) {
      const escrita = { from: onde + 1 + from, to: onde + 1 + to, ...resto }
      if (escrita.from >= posto.from && escrita.to <= posto.to) achadas.push(escrita)
    }
  })
  return achadas
}

/** The same after a change of the text; what is no longer there as it was is left out. */
export const follow = (escritas: readonly Escrita[], { mapping, doc }: Transaction): Escrita[] =>
  escritas
    .map((escrita) => ({ ...escrita, from: mapping.map(escrita.from, 1), to: mapping.map(escrita.to, -1) }))
    .filter(({ from, to, fonte }) => from < to && doc.textBetween(from, to, ELEMENTO, ELEMENTO) === fonte)

/** Every one a formula, in a step of its own. */
export function convert({ tr, schema }: EditorState, escritas: readonly Escrita[]): Transaction {
  for (const { from, to, latex } of escritas.toReversed()) {
    const formula = schema.nodes['formula']?.create({ latex }, null, tr.doc.resolve(from + 1).marks())
    if (formula) tr.replaceWith(from, to, formula)
  }
  return closeHistory(tr)
}
