/**
 * Formulas as readers get them: drawn as MathML and said in words by the server, once for all readers. A text keeps its
 * LaTeX alone. This process remembers the formulas that were used last.
 */
import { setImmediate } from 'node:timers/promises'
import katex from 'katex'
import type { FormulaFeita } from '#contract/formulas.ts'
import { mathmlDe } from '#regras/mathml/latex.ts'
import { readFormula } from '#regras/formulas/read-formula.ts'
import { formulasEm } from '#regras/texto-rico/formulas-em.ts'
import type { Leitor } from '#regras/texto-rico/texto-simples.ts'
import { Recentes } from './recentes.ts'

/** Characters of what is known: some ten thousand formulas of a schoolbook. */
const lembrados = 8_000_000
/** Characters of new LaTeX that one reply may have drawn: some thousand formulas. Its other readers' browsers draw the rest. */
const maxLatex = 50_000
/** After so long at it others get their turn, ms. One formula takes less than that again. */
const vezMs = 8

const feitas = new Recentes<FormulaFeita>(lembrados)

const mathmlOf = (latex: string): string | null => mathmlDe(latex, (source, options) => katex.renderToString(source, options))

/** Puts it among what is known. */
function keep(latex: string, mathml: string | null): FormulaFeita {
  const made = { latex, mathml, leitura: mathml === null ? '' : readFormula(mathml) }
  feitas.put(latex, made, 2 * latex.length + (mathml?.length ?? 0) + made.leitura.length)
  return made
}

/** A formula drawn and said, at once: for who has a thread to themselves. */
export const feitaDe = (latex: string): FormulaFeita => feitas.get(latex) ?? keep(latex, mathmlOf(latex))

/** A formula in words, for who reads or hears a text where nothing is drawn; what is no formula stays as it was written. */
export const leituraDe = (latex: string): string => feitaDe(latex).leitura || latex

/** Lets others have their turn where it has been held for long. */
function turns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began <= vezMs) return
    await setImmediate()
    began = performance.now()
  }
}

/**
 * These formulas, drawn and said. However many are new, other requests are served in between. New formulas beyond
 * `maxLatex` characters, more than anybody's text holds, are left out.
 */
export async function feitasDe(latexes: readonly string[]): Promise<FormulaFeita[]> {
  const made: FormulaFeita[] = []
  const turn = turns()
  let left = maxLatex
  for (const latex of latexes) {
    const known = feitas.get(latex)
    if (known) made.push(known)
    else if (latex.length <= left) {
      left -= latex.length
      await turn()
      const mathml = mathmlOf(latex)
      await turn()
      made.push(keep(latex, mathml))
    }
  }
  return made
}

/** `leituraDe` for what these texts hold, however much that is: what they draw anew is drawn in turns. */
export async function readerOf(textos: unknown): Promise<Leitor> {
  const leituras = new Map((await feitasDe(formulasEm(textos))).map(({ latex, leitura }) => [latex, leitura]))
  return (latex) => leituras.get(latex) || latex
}
