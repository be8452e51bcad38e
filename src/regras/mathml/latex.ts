/** LaTeX to MathML, with whatever typesetter the caller has: the server and the editor make the same of a formula. */
import { MAX_FORMULA } from '../texto-rico/bounds.ts'
import { parseHtml } from '../texto-rico/parse-html.ts'
import { cleanMathml } from './arvore.ts'
import { tellSigns } from './sinais.ts'
import { writeMathml } from './write-mathml.ts'

/** KaTeX's options. Its own error output carries a style and is never used. */
const opcoes = { output: 'mathml', throwOnError: true, strict: 'ignore', maxSize: 20, maxExpand: 500 } as const

export type Tipografo = (latex: string, options: typeof opcoes) => string

/** Commands that define names in a formula. A few definitions can make millions of signs, which would hold the process that draws them. */
const defines = /\\(?:[egx]?def|let|futurelet|global|long|(?:re|provide)?newcommand|(?:re|provide)command)(?![A-Za-z])/

/** Cells of tables: each takes far more time than a letter. No matrix of anybody's has so many. */
const maxCells = 400
const cells = /&|\\\\|\\cr(?![A-Za-z])|\\newline/g

/**
 * The most letters beyond the plain ones. They take long, because KaTeX takes accents off and sets them again. In words
 * one letter in twenty has an accent.
 */
const maxAccents = 500
const accents = /[^ -~]/gu

/** Characters of the MathML: some ten times what the longest formula of a schoolbook takes. */
const maxMathml = 40_000

/**
 * Gives empty elements an end tag of their own. KaTeX closes them in the start tag, which HTML reads as an element that
 * holds all that follows.
 */
const closeTags = (mathml: string): string => mathml.replaceAll(/<(m\w+)([^<>]*)\/>/g, '<$1$2></$1>')

const countOf = (what: RegExp, latex: string): number => (latex.match(what) ?? []).length

const isBearable = (latex: string): boolean =>
  latex.length <= MAX_FORMULA && !defines.test(latex) && countOf(cells, latex) <= maxCells && countOf(accents, latex) <= maxAccents

/** The formula as clean MathML, `<math>…</math>`; null where it cannot be drawn: then its source is shown. */
export function mathmlDe(latex: string, typeset: Tipografo): string | null {
  if (!isBearable(latex)) return null
  try {
    const mathml = writeMathml(tellSigns(cleanMathml(parseHtml(closeTags(typeset(latex, opcoes))))))
    return mathml.length > maxMathml ? null : mathml
  } catch {
    // Not LaTeX, or nested deeper than the stack: to who wrote it the editor says what is missing.
    return null
  }
}
