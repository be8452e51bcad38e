/** A formula as Word keeps it: LaTeX → MathML (KaTeX) → Office Math. */
import {
  type MathComponent,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx'
import katex from 'katex'
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { parseHtml } from '#regras/texto-rico/parse-html.ts'

const isElement = (no: NoHtml): no is Exclude<NoHtml, string> => typeof no !== 'string'
const elementsOf = (nos: readonly NoHtml[]) => nos.filter(isElement)
const wordsOf = (no: NoHtml): string => (typeof no === 'string' ? no : no.filhos.map(wordsOf).join(''))

/** A part of a fraction or root may not be empty: Word would show a box to fill in. */
const part = (no: NoHtml | undefined): MathComponent[] => {
  const parts = no === undefined ? [] : toMath(no)
  return parts.length > 0 ? parts : [new MathRun(' ')]
}

function toMath(no: NoHtml): MathComponent[] {
  if (typeof no === 'string') return no.trim() === '' ? [] : [new MathRun(no)]
  const [a, b, c] = elementsOf(no.filhos)
  switch (no.nome) {
    case 'annotation':
    case 'mspace':
      return []
    case 'semantics':
      return a ? toMath(a) : []
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext': {
      const words = wordsOf(no)
      return words === '' ? [] : [new MathRun(words)]
    }
    case 'mfrac':
      return [new MathFraction({ numerator: part(a), denominator: part(b) })]
    case 'msqrt':
      return [new MathRadical({ children: no.filhos.flatMap(toMath) })]
    case 'mroot':
      return [new MathRadical({ children: part(a), degree: part(b) })]
    case 'msup':
      return [new MathSuperScript({ children: part(a), superScript: part(b) })]
    case 'msub':
      return [new MathSubScript({ children: part(a), subScript: part(b) })]
    case 'msubsup':
      return [new MathSubSuperScript({ children: part(a), subScript: part(b), superScript: part(c) })]
    case 'mover':
      return [new MathLimitUpper({ children: part(a), limit: part(b) })]
    case 'munder':
      return [new MathLimitLower({ children: part(a), limit: part(b) })]
    case 'munderover':
      return [new MathLimitUpper({ children: [new MathLimitLower({ children: part(a), limit: part(b) })], limit: part(c) })]
    case 'mtr':
      return [...no.filhos.flatMap(toMath), new MathRun(' ')]
    default:
      return no.filhos.flatMap(toMath)
  }
}

/** The parts of the equation; null when KaTeX does not understand the source. */
export function formulaParaWord(latex: string): MathComponent[] | null {
  try {
    const mathml = katex.renderToString(latex, { output: 'mathml', throwOnError: true, strict: 'ignore', maxSize: 20, maxExpand: 500 })
    return parseHtml(mathml).flatMap(toMath)
  } catch {
    return null
  }
}
