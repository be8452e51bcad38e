import { useLayoutEffect, useRef } from 'react'
import { drawMathml } from './draw-mathml.ts'
import type { FormulaProps } from './FormulaEmCodigo.tsx'

type FormulaDesenhadaProps = FormulaProps & { mathml: string; leitura: string }

/** A formula from its MathML, which browsers draw and screen readers read. */
export function FormulaDesenhada({ latex, mathml, leitura }: FormulaDesenhadaProps) {
  const alvo = useRef<HTMLSpanElement>(null)
  // Synchronises with the page: the elements are made one by one from the allow-list.
  useLayoutEffect(() => {
    if (alvo.current) drawMathml({ mathml, latex, leitura }, alvo.current)
  }, [latex, mathml, leitura])
  return <span ref={alvo} />
}
