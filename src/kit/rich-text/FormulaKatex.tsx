import { useLayoutEffect, useRef, useState } from 'react'
import katex from 'katex'
import { FormulaEmCodigo, type FormulaProps } from './FormulaEmCodigo.tsx'
import { textoDaFormula } from './formula-em-texto.ts'
import { watchWidth } from './formula-larga.ts'
import { tellSigns } from './sinais.ts'
import s from './RichText.module.css'

const OPCOES = { output: 'mathml', throwOnError: true, strict: 'ignore', maxSize: 20, maxExpand: 500 } as const

/** Whether it can be drawn. */
export function isFormula(latex: string): boolean {
  try {
    katex.renderToString(latex, OPCOES)
    return true
  } catch {
    return false
  }
}

/** Typesets into `alvo`; gives KaTeX's complaint, or null. KaTeX's own error output carries a style and is never used. */
export function drawFormula(latex: string, alvo: HTMLElement): string | null {
  try {
    katex.render(latex, alvo, OPCOES)
    tellSigns(alvo)
    if (s.formula) alvo.classList.add(s.formula)
    watchWidth(alvo)
    return null
  } catch (erro) {
    alvo.replaceChildren()
    return erro instanceof Error ? erro.message : String(erro)
  }
}

/** The drawn formula, or its source when KaTeX does not understand it. Loaded through `Formula`. */
export function FormulaKatex({ latex, emNome }: FormulaProps) {
  const alvo = useRef<HTMLSpanElement>(null)
  const [falhou, setFalhou] = useState(false)
  // Synchronises with KaTeX, which writes MathML into the element itself.
  useLayoutEffect(() => {
    if (!alvo.current) return
    setFalhou(drawFormula(latex, alvo.current) !== null)
    const math = alvo.current.querySelector('math')
    if (emNome && math) math.setAttribute('aria-label', textoDaFormula(math) || latex)
  }, [latex, emNome])
  return (
    <>
      <span ref={alvo} hidden={falhou} />
      {falhou && <FormulaEmCodigo latex={latex} />}
    </>
  )
}
