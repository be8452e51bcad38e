/** Text for searching, sorting and putting like answers together. */

/**
 * Matches a text with something to see: more than white space and invisible characters (of no width, joiners, marks of
 * direction, fillers). Contracts use it as a pattern.
 */
export const padraoComAlgoParaLer =
  '[^\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]'

const comAlgoParaLer = new RegExp(padraoComAlgoParaLer)

/** Is there nothing to read in it? */
export const isEmBranco = (texto: string): boolean => !comAlgoParaLer.test(texto)

/** Characters that are drawn as nothing: soft hyphen, zero width, joiners, marks of direction, variants. */
const invisiveis = /\p{Default_Ignorable_Code_Point}/gu

/** The common form of texts a reader cannot tell apart: composed letters, single spaces, nothing invisible. */
export const tidyTexto = (texto: string): string => texto.normalize('NFC').replace(invisiveis, '').replace(/\s+/gu, ' ').trim()

/** The key of an e-mail address or a user name: it stays the same however the name was copied. */
export const identidade = (texto: string): string => tidyTexto(texto).toLowerCase()

/** Keyboards, word processors and PDFs write the same apostrophe, quote and hyphen with different characters. */
const foldPunctuation = (texto: string): string =>
  texto
    .replace(/[\u2018-\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u00b4`\uff07]/gu, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb\u2033\uff02]/gu, '"')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu, '-')

/**
 * The form in which searches compare and lists sort, on every database: lower case, no accents, one kind of apostrophe,
 * quote and hyphen, single spaces, nothing invisible.
 */
export const chaveTexto = (texto: string): string =>
  foldPunctuation(texto)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(invisiveis, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/gu, ' ')
    .trim()

/** Does `texto` contain what was searched for, accents and case aside? Words may come in any order. */
export function matchesPesquisa(texto: string, pesquisa: string): boolean {
  const chave = chaveTexto(texto)
  return chaveTexto(pesquisa)
    .split(' ')
    .every((palavra) => chave.includes(palavra))
}

/** Sorts by the unaccented key; equal keys keep a fixed order by the text itself. */
export function compareTexto(a: string, b: string): number {
  const [x, y] = [chaveTexto(a), chaveTexto(b)]
  if (x !== y) return x < y ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}

/** A power stays one: the key of a text has no raised digits, and 10² is not 102. */
const writePowers = (texto: string): string => texto.replace(/(?<=\d)[⁻⁺]?[⁰¹²³⁴-⁹]+/gu, (power) => `^${power}`)

/**
 * The key of answers that any teacher would call the same: `chaveTexto` without punctuation at the edges. A sign before
 * a number and a per cent after it are not punctuation: −5 differs from 5.
 */
export const chaveResposta = (texto: string): string =>
  chaveTexto(writePowers(texto)).replace(/^(?:(?![-–]\d)[\p{P}\s])+|(?:(?![%‰])[\p{P}\s])+$/gu, '')

/**
 * The number of slips between two texts (Damerau–Levenshtein, each place touched once). A slip inserts, removes or
 * changes a letter, or swaps it with its neighbour. Counts up to `max`; beyond that the result is `max + 1`.
 */
export function distanciaTexto(a: string, b: string, max: number): number {
  const [x, y] = [Array.from(a), Array.from(b)]
  if (Math.abs(x.length - y.length) > max) return max + 1
  let before: number[] = []
  let previous = Array.from({ length: y.length + 1 }, (_, j) => j)
  for (let i = 1; i <= x.length; i++) {
    const row = [i]
    for (let j = 1; j <= y.length; j++) {
      const change = x[i - 1] === y[j - 1] ? 0 : 1
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + change)
      const swapped = i > 1 && j > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1]
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > max && Math.min(...previous) > max) return max + 1
    before = previous
    previous = row
  }
  return Math.min(previous[y.length] ?? max + 1, max + 1)
}

/** Is this a form of a word of the language? Only the server has such a list. */
export type Lexico = (palavra: string) => boolean

/** How many slips two texts of this length may differ by and still be put side by side. */
export const deslizesPermitidos = (comprimento: number): number => (comprimento >= 10 ? 2 : comprimento >= 5 ? 1 : 0)

export type GrupoTexto<T> = { texto: string; itens: T[] }

/**
 * Groups like answers, so that a teacher marks each kind once. Answers equal but for case, accents and outer
 * punctuation come together. A rare kind then joins a frequent one that is few slips away (`deslizesPermitidos`).
 * Largest first; the order of `itens` does not matter.
 */
export function groupTextos<T>(itens: readonly T[], textoDe: (item: T) => string): GrupoTexto<T>[] {
  const kinds = new Map<string, T[]>()
  for (const item of itens) {
    const chave = chaveResposta(textoDe(item))
    kinds.set(chave, [...(kinds.get(chave) ?? []), item])
  }
  const bySize = [...kinds].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
  const heads: { chave: string; itens: T[] }[] = []
  for (const [chave, members] of bySize) {
    const head = heads.find((candidate) => isLike(candidate.chave, chave))
    if (head) head.itens.push(...members)
    else heads.push({ chave, itens: [...members] })
  }
  return heads
    .map((head) => ({ texto: commonest(head.itens.map(textoDe)), itens: head.itens }))
    .toSorted((a, b) => b.itens.length - a.itens.length || compareTexto(a.texto, b.texto))
}

/** Numbers are never like one another unless equal: 1,4 and 1,5 are two answers. */
function isLike(a: string, b: string): boolean {
  if (/\d/.test(a) || /\d/.test(b)) return false
  const max = deslizesPermitidos(Math.min(a.length, b.length))
  return max > 0 && distanciaTexto(a, b, max) <= max
}

function commonest(textos: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const texto of textos) counts.set(texto.trim(), (counts.get(texto.trim()) ?? 0) + 1)
  const [first] = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return first?.[0] ?? ''
}
