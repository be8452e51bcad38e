/** What changed in a text, word by word. */
// Its words need what the oldest browsers lack; its lists do not.
import { diffArrays } from 'diff/lib/diff/array.js'

export type Pedaco = { como: 'igual' | 'junto' | 'tirado'; texto: string }

/** With more words that differ, one text is said to stand in place of the other. */
const diferentesMaximo = 2_000

const wordsOf = (texto: string): string[] => texto.split(/\s+/u).filter((palavra) => palavra !== '')

/** From `antes` to `depois`; neighbours that went the same way stand together. The same words: one piece, or none. */
export function palavrasMudadas(antes: string, depois: string): Pedaco[] {
  const [a, b] = [wordsOf(antes), wordsOf(depois)]
  const partes = diffArrays(a, b, { maxEditLength: diferentesMaximo }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ]
  return partes.map(({ value, added, removed }) => ({ como: added ? 'junto' : removed ? 'tirado' : 'igual', texto: value.join(' ') }))
}
