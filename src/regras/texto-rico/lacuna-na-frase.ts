/** A gap inside its sentence, shortened around it, for where the whole text is too much. Pure. */
import type { Op, TextoRico } from './ops.ts'
import { sentenceBounds } from './sentence.ts'
import { textoSimples } from './texto-simples.ts'
import { paraOps } from './to-ops.ts'

/** Characters kept on either side of the gap. */
const LADO = 60

/** Stand for the gap and for a formula while the sentence is cut; no text of a person has them. */
const LUGAR = '\uE000\uE000' // one letter before a full stop would be somebody's initial
const FORMULA = '\uE001'
const formulas = /\uE001(\d+)\uE001/u

/** Words, or a formula by its LaTeX. */
export type PedacoDaFrase = string | { formula: string }
export type LacunaNaFrase = { antes: PedacoDaFrase[]; depois: PedacoDaFrase[] }

/** As many of the words, in this order, as there is room for; a first word that is too long is cut between letters. */
function wordsThatFit(words: readonly string[], cutWord: (word: string) => string): string[] {
  let room = LADO
  const last = words.findIndex((word) => (room -= word.length) < 0)
  if (last === 0) return [cutWord(words[0] ?? '')]
  return words.slice(0, last < 0 ? undefined : last)
}

function endOf(antes: string): string {
  if (antes.length <= LADO) return antes
  const words = antes.split(/(?<=\s)(?=\S)/u).toReversed()
  return `…\u00A0${wordsThatFit(words, (word) => [...word].slice(-LADO).join(''))
    .toReversed()
    .join('')}`
}

function startOf(depois: string): string {
  if (depois.length <= LADO) return depois
  const words = depois.split(/(?<=\S)(?=\s)/u)
  return `${wordsThatFit(words, (word) => [...word].slice(0, LADO).join('')).join('')}\u00A0…` // no line holds the dots alone
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}\uE001]/u.test(text)

/** A gap alone on its line has the line before it for context. */
function lineBefore(linhas: readonly string[], i: number): string {
  const before = linhas.slice(0, i).findLast(hasWords)
  return before === undefined ? '' : `${before.trimEnd()} `
}

/**
 * The sentence around the gap of this id, about 60 characters on either side, cut between words. Other gaps are `____`,
 * cells of a row are parted by commas. Null: the text has no such gap.
 */
export function lacunaNaFrase(texto: TextoRico, id: string): LacunaNaFrase | null {
  const latex: string[] = []
  const sign = (op: Op): Op => {
    if (typeof op.insert === 'string') return op
    if ('lacuna' in op.insert && op.insert.lacuna.id === id) return { insert: { dropdown: { id, text: LUGAR } } }
    if ('formula' in op.insert) return { insert: { formula: `${FORMULA}${latex.push(op.insert.formula) - 1}${FORMULA}` } }
    return op
  }
  const linhas = textoSimples(paraOps(texto).map(sign)).split('\n')
  const i = linhas.findIndex((one) => one.includes(LUGAR))
  const linha = linhas[i]
  if (linha === undefined) return null
  const de = linha.indexOf(LUGAR)
  const ate = de + LUGAR.length
  const { comeca, acaba } = sentenceBounds(linha, de, ate)
  const [antes, depois] = [linha.slice(comeca, de), linha.slice(ate, acaba)]
  const context = hasWords(`${antes}${depois}`) ? '' : lineBefore(linhas, i)
  const pieces = (text: string): PedacoDaFrase[] =>
    text
      .replaceAll(/\s*\t\s*/gu, ', ')
      .split(formulas)
      .map((piece, at) => (at % 2 === 1 ? { formula: latex[Number(piece)] ?? '' } : piece.replaceAll(FORMULA, '')))
      .filter((piece) => piece !== '')
  return { antes: pieces(endOf(`${context}${antes.trimStart()}`.replace(/^• /u, ''))), depois: pieces(startOf(depois.trimEnd())) }
}
