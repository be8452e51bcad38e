/**
 * The article before an answer: `o núcleo` and `núcleo`. Two articles of other gender or number say different things
 * (`o capital`, `a capital`), and a letter may be the answer itself (`O negativo`).
 */

const artigo = /^(o|a|os|as|um|uma|uns|umas) (?=\p{L}{2})(?!(?:rh|positivo|negativo)(?!\p{L}))/iu

/** Gender and number: the definite and the indefinite article of one noun have the same. */
const concordancia: Readonly<Record<string, string>> = { o: 'ms', um: 'ms', a: 'fs', uma: 'fs', os: 'mp', uns: 'mp', as: 'fp', umas: 'fp' }

const concordanciaDe = (texto: string): string => concordancia[artigo.exec(texto)?.[1]?.toLowerCase() ?? ''] ?? ''

/** The two without the articles they begin with; as they are, where these say different things. */
export function withoutArtigos(a: string, b: string): [string, string] {
  const [x, y] = [concordanciaDe(a), concordanciaDe(b)]
  return x === '' || y === '' || x === y ? [a.replace(artigo, ''), b.replace(artigo, '')] : [a, b]
}
