import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { comFormulasDitas, textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { formulaFeita } from '#kit/formulas.ts'

/** The words of a text for a name that is heard: a formula gives its reading, where the server has told it. */
export const textoDito = (ops: OpsTextoRico): string =>
  textoSimples(comFormulasDitas(ops, (latex) => formulaFeita(latex)?.leitura || latex))
