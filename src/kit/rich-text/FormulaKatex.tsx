import { useMemo } from 'react'
import katex from 'katex'
import { mathmlDe } from '#regras/mathml/latex.ts'
import { readFormula } from '#regras/formulas/read-formula.ts'
import { drawMathml } from './draw-mathml.ts'
import { FormulaDesenhada } from './FormulaDesenhada.tsx'
import { FormulaEmCodigo, type FormulaProps } from './FormulaEmCodigo.tsx'

/** The formula as MathML; null where the source is none. */
export const typesetFormula = (latex: string): string | null => mathmlDe(latex, (source, options) => katex.renderToString(source, options))

/** Whether it can be drawn. */
export const isFormula = (latex: string): boolean => typesetFormula(latex) !== null

/** Typesets into `alvo`, and returns the MathML; null, and nothing in it, where the source is no formula. */
export function drawFormula(latex: string, alvo: HTMLElement): string | null {
  const mathml = typesetFormula(latex)
  if (mathml === null) alvo.replaceChildren()
  else drawMathml({ mathml, latex, leitura: readFormula(mathml) }, alvo)
  return mathml
}

/** A formula that this device alone has, as something that waits to be sent. Loaded through `Formula`. */
export function FormulaKatex({ latex }: FormulaProps) {
  const mathml = useMemo(() => typesetFormula(latex), [latex])
  if (mathml === null) return <FormulaEmCodigo latex={latex} />
  return <FormulaDesenhada latex={latex} mathml={mathml} leitura={readFormula(mathml)} />
}
