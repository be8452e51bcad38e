/**
 * Decides whether the student's text is one of the accepted texts. The author's switches name the differences that do
 * not count, from capitals to small slips. Numbers are compared as decimals. A text without a match waits for the teacher.
 */
import { compareFracoes } from '#regras/fracoes.ts'
import { chaveTexto, deslizesPermitidos, distanciaTexto, type Lexico } from '#regras/texto.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { withoutArtigos } from './artigos.ts'
import { areDistinctWords, singular } from './distincoes.ts'
import { isSameFormula } from './formula-escrita.ts'
import { isNear, isWithin, numbersIn, parseDecimal, readNumero } from './numeros.ts'
import { chaveOrtografia1990 } from './ortografia-1990.ts'

/** True means "does not count". `gralhas`: one letter in words of five or more, two in ten or more. */
export type Ignorar = {
  maiusculas: boolean
  acentos: boolean
  hifens: boolean
  ortografia: boolean
  gralhas: boolean
  /** Younger than stored questions: where it is missing, articles count. */
  artigos?: boolean | undefined
}

export type Aceite = { texto: string; fracao: Fracao }

export type Comparacao = {
  aceites: readonly Aceite[]
  ignorar: Ignorar
  /** Set for a gap that holds a number: the greatest difference allowed, a decimal. */
  numero?: { tolerancia: string } | undefined
  /** The accepted texts of the question's other gaps: a slip never turns one of them into one of this gap. */
  outros?: readonly string[] | undefined
  /** The words of the language, none of which is a slip of another. */
  lexico?: Lexico | undefined
}

/** `²` and `₂` → `2`. */
const digitOf = (sign: string): string => sign.normalize('NFKC')

/**
 * Removes differences that no reader counts: one kind of space, quote, dash and digit, no outer quotes, no full stop.
 */
function tidy(texto: string): string {
  const plain = texto
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
    .replace(/[\u2018-\u201b\u02bc\u2032\u00b4`]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[₀-₉]/gu, digitOf)
    // After a letter, m² is what a keyboard without raised digits writes as m2; after a digit it is a power: 10² is not 102.
    .replace(/(?<=[\p{L})\]])[⁰¹²³⁴-⁹]+/gu, (digits) => Array.from(digits, digitOf).join(''))
    .replace(/(?<=\d)[.,](?=\d)/gu, '.')
    .replace(/\s+/gu, ' ')
    .trim()
  const unquoted = plain.replace(/^["“«']\s*(.+?)\s*["”»'][.,;:!?…]*$/u, '$1')
  // A mark after a single sign may be part of it: 5! is not 5.
  return unquoted.replace(/(?<=[\p{L}\p{N})])\s*[.,;:…]+$|(?<=\p{L}{2})\s*[.,;:!?…]+$/u, '')
}

const unaccent = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** The text with everything removed that does not count; hyphens between letters become `hifen`. */
function keyOf(texto: string, ignorar: Ignorar, hifen: '-' | ' ' | ''): string {
  let key = tidy(texto)
  if (ignorar.ortografia) key = chaveOrtografia1990(key)
  if (ignorar.acentos) key = unaccent(key)
  // Once more: a word typed without its accents is only now in the shape the spelling rules know.
  if (ignorar.ortografia && ignorar.acentos) key = chaveOrtografia1990(key)
  if (ignorar.maiusculas) key = key.toLocaleLowerCase('pt')
  return hifen === '-' ? key : key.replace(/(?<=\p{L})-(?=\p{L})/gu, hifen)
}

function keysOf(a: string, b: string, ignorar: Ignorar, hifen: '-' | ' ' | ''): [string, string] {
  const [x, y] = [keyOf(a, ignorar, hifen), keyOf(b, ignorar, hifen)]
  return ignorar.artigos ? withoutArtigos(x, y) : [x, y]
}

/** Equal but for what does not count. A hyphen that does not count may be a space or nothing. */
export function isSameTexto(a: string, b: string, ignorar: Ignorar): boolean {
  const variants = ignorar.hifens ? ([' ', ''] as const) : (['-'] as const)
  return variants.some((hifen) => {
    const [x, y] = keysOf(a, b, ignorar, hifen)
    return x === y
  })
}

const letterCount = (texto: string): number => (texto.match(/\p{L}/gu) ?? []).length

/** `de` for `da`: short words that carry no meaning of their own. */
const ligacoes = new Set(['de', 'da', 'do', 'das', 'dos'])

/** May these two words, which differ, be the same word with a slip? */
function isSlipOfWord(given: string, accepted: string): boolean {
  if (ligacoes.has(given.toLowerCase()) && ligacoes.has(accepted.toLowerCase())) return true
  const max = deslizesPermitidos(letterCount(accepted))
  return max > 0 && distanciaTexto(given, accepted, max) <= max && !areDistinctWords(given, accepted)
}

/** A word of the language that is not the accepted one, nor its plural or singular. */
const isOtherWord = (given: string, accepted: string, lexico: Lexico): boolean =>
  singular(chaveTexto(given)) !== singular(chaveTexto(accepted)) && lexico(given)

/** Did the student write words of the language, where others are accepted: `centilitro` for `centímetro`, `se não` for `senão`? */
function saysOtherWords(given: string, accepted: string, lexico: Lexico): boolean {
  const [words, acceptedWords] = [given.match(/[\p{L}\p{M}]+/gu) ?? [], accepted.match(/[\p{L}\p{M}]+/gu) ?? []]
  if (words.length !== acceptedWords.length) return words.every((word) => lexico(word))
  return words.some((word, i) => {
    const right = acceptedWords[i] ?? ''
    return !(ligacoes.has(word.toLowerCase()) && ligacoes.has(right.toLowerCase())) && isOtherWord(word, right, lexico)
  })
}

const everything: Ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: false, artigos: true }

/**
 * Whether `given` is the accepted text with small slips. The whole text may have one (two from ten letters on), and
 * only in words long enough. An accent that counts, another number or another word of the language is never a slip.
 */
export function isSlip(given: string, accepted: string, ignorar: Ignorar, lexico?: Lexico): boolean {
  const hifen = ignorar.hifens ? ' ' : '-'
  const [a, b] = keysOf(given, accepted, ignorar, hifen)
  if (numbersIn(a).join(' ') !== numbersIn(b).join(' ')) return false
  if (isSameTexto(given, accepted, everything)) return false
  const max = deslizesPermitidos(letterCount(b))
  if (max === 0 || distanciaTexto(a, b, max) > max) return false
  if (lexico && saysOtherWords(a, b, lexico)) return false
  const [words, acceptedWords] = [a.split(' '), b.split(' ')]
  if (words.length !== acceptedWords.length) return a.replaceAll(' ', '') === b.replaceAll(' ', '')
  return words.every((word, i) => word === acceptedWords[i] || isSlipOfWord(word, acceptedWords[i] ?? ''))
}

const greatest = (fracoes: readonly Fracao[]): Fracao | null =>
  fracoes.reduce<Fracao | null>((best, f) => (best === null || compareFracoes(f, best) > 0 ? f : best), null)

/** Several accepted texts are as near as one another: only an answer if all give the same. */
function agreed(fracoes: readonly Fracao[]): Fracao | null {
  const [first, ...others] = fracoes
  if (first === undefined) return null
  return others.every((other) => compareFracoes(other, first) === 0) ? first : null
}

/** Undefined: not a matter of numbers. Null: a number that is none of the accepted ones. */
function matchNumero(resposta: string, { aceites, numero }: Comparacao): Fracao | null | undefined {
  const given = numero ? parseDecimal(resposta) : null
  if (!numero || given === null) return undefined
  const tolerancia = parseDecimal(numero.tolerancia) ?? { unidades: 0n, casas: 0 }
  const near = aceites.filter(({ texto }) => {
    const accepted = parseDecimal(texto)
    return accepted !== null && isWithin(given, accepted, tolerancia)
  })
  return greatest(near.map(({ fracao }) => fracao))
}

/** Nothing counts but what the author said: as written first, so that an exact spelling always gets its own fraction. */
function matchLetters(resposta: string, { aceites, ignorar }: Comparacao): Fracao | null {
  const asWritten = aceites.filter(({ texto }) => tidy(texto) === tidy(resposta))
  if (asWritten.length > 0) return greatest(asWritten.map(({ fracao }) => fracao))
  return greatest(aceites.filter(({ texto }) => isSameTexto(resposta, texto, ignorar)).map(({ fracao }) => fracao))
}

/** The fraction of the accepted text that this is, but for small slips. */
function matchSlip(resposta: string, { aceites, ignorar, numero, outros = [], lexico }: Comparacao): Fracao | null {
  if (!ignorar.gralhas || numero || outros.some((outro) => isSameTexto(resposta, outro, ignorar))) return null
  return agreed(aceites.filter(({ texto }) => isSlip(resposta, texto, ignorar, lexico)).map(({ fracao }) => fracao))
}

/** The fraction that the answer earns without a slip. */
export function matchExact(resposta: string, comparacao: Comparacao): Fracao | null {
  const number = matchNumero(resposta, comparacao)
  return number === undefined ? matchLetters(resposta, comparacao) : number
}

/** The fraction of the gap that the answer earns by rule; null when it matches nothing and waits for the teacher. */
export const compareResposta = (resposta: string, comparacao: Comparacao): Fracao | null =>
  matchExact(resposta, comparacao) ?? matchSlip(resposta, comparacao)

/**
 * The fraction earned by a number written as a fraction or with a unit. Such an answer is no plain number, and no
 * accepted text letter by letter. Null where it cannot be read, or is none of the accepted numbers.
 */
export function readResposta(resposta: string, { aceites, numero }: Comparacao): Fracao | null {
  const given = numero ? readNumero(resposta) : null
  if (!numero || given === null) return null
  const tolerancia = parseDecimal(numero.tolerancia) ?? { unidades: 0n, casas: 0 }
  const near = aceites.filter(({ texto }) => {
    const accepted = readNumero(texto)
    return accepted !== null && isNear(given, accepted, tolerancia)
  })
  return greatest(near.map(({ fracao }) => fracao))
}

/** The fraction earned by a formula that is an accepted one typed another way: `x^2` for `x²`. Capitals always count. */
export function matchFormula(resposta: string, { aceites, numero }: Comparacao): Fracao | null {
  return numero ? null : greatest(aceites.filter(({ texto }) => isSameFormula(resposta, texto)).map(({ fracao }) => fracao))
}

/** Nothing but spaces and invisible signs: an empty part, which is wrong and waits for nobody. */
export const isEmBranco = (texto: string): boolean => texto.replace(/[\s\u200b-\u200d\u2060\ufeff\u00ad]/gu, '') === ''
