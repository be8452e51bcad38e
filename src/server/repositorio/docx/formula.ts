/** A formula as Word keeps it: from MathML to Office Math. */
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
import { type Mathml, partesDe, readMathml, sinaisDe } from '#regras/mathml/arvore.ts'
import { feitaDe } from '#server/formulas/formulas.service.ts'

/** A part of a fraction or root may not be empty: Word would show a box to fill in. */
const part = (no: Mathml | undefined): MathComponent[] => {
  const parts = no === undefined ? [] : toMath(no)
  return parts.length > 0 ? parts : [new MathRun(' ')]
}

function toMath(no: Mathml): MathComponent[] {
  const partes = partesDe(no)
  const [a, b, c] = partes
  switch (no.nome) {
    case 'mspace':
      return []
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext': {
      const words = sinaisDe(no)
      return words === '' ? [] : [new MathRun(words)]
    }
    case 'mfrac':
      return [new MathFraction({ numerator: part(a), denominator: part(b) })]
    case 'msqrt':
      return [new MathRadical({ children: partes.flatMap(toMath) })]
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
      return [...partes.flatMap(toMath), new MathRun(' ')]
    default:
      return partes.flatMap(toMath)
  }
}

/** The parts of the equation; null when its source is no formula. */
export function formulaParaWord(latex: string): MathComponent[] | null {
  const { mathml } = feitaDe(latex)
  return mathml === null ? null : toMath(readMathml(mathml))
}
