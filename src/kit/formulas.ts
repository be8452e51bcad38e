/** What the server made of the formulas this page was sent, by their LaTeX. */
import type { FormulaFeita } from '#contract/formulas.ts'

/** A teacher's page may stay open for days: the oldest go then, and are drawn here if they are ever shown again. */
const lembradas = 5_000

const feitas = new Map<string, FormulaFeita>()

/** Keeps what came with a reply, or was kept on this device. */
export function keepFormulas(novas: readonly FormulaFeita[]): void {
  for (const feita of novas) {
    feitas.delete(feita.latex)
    feitas.set(feita.latex, feita)
  }
  for (const latex of feitas.keys()) {
    if (feitas.size <= lembradas) return
    feitas.delete(latex)
  }
}

/** What the server made of it; undefined where this page was not told. */
export const formulaFeita = (latex: string): FormulaFeita | undefined => feitas.get(latex)

/** A reply without the formulas that came beside it, which are kept. */
export function takeFormulas(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || !('formulas' in reply)) return reply
  const { formulas, ...rest } = reply
  // the server's own: no endpoint has a member of that name, and what it says is drawn by the allow-list alone
  if (Array.isArray(formulas)) keepFormulas(formulas as FormulaFeita[])
  return rest
}
