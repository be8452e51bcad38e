/** A formula in words, for the names of questions. */
import katex from 'katex'
import { readFormula } from '#regras/formulas/read-formula.ts'
import { mathmlDe } from '#regras/mathml/latex.ts'

/** What is no formula stays as it was written. */
export function leituraDaFormula(latex: string): string {
  const mathml = mathmlDe(latex, (source, options) => katex.renderToString(source, options))
  return (mathml === null ? '' : readFormula(mathml)) || latex
}
