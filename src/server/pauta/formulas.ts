/** The formulas of the workbook: what the server reckoned, said so that a teacher may change a cell. Pure. */
import { type Escala, mencoes } from '#regras/escalas.ts'

/** The letters of a column, from 0 on: A, B, … Z, AA. */
export function columnOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest === 0 ? '' : columnOf(rest - 1)) + String.fromCharCode(65 + (place % 26))
}

/** Columns from `de` to `ate`, both included; null: the category has none. */
export type Colunas = { de: number; ate: number } | null

/** The weighted mean of a row's numbers, weights in row `pesos`; empty cells count for nothing. */
export function meanFormula(colunas: Colunas, row: number, pesos: number, semPior: boolean): string | null {
  if (colunas === null) return null
  const [de, ate] = [columnOf(colunas.de), columnOf(colunas.ate)]
  const notas = `${de}${row}:${ate}${row}`
  const weights = `${de}$${pesos}:${ate}$${pesos}`
  const sum = `SUMPRODUCT(${notas},${weights})`
  const total = `SUMPRODUCT(--ISNUMBER(${notas}),${weights})`
  const worst = `INDEX(${weights},MATCH(MIN(${notas}),${notas},0))`
  const mean = `${sum}/${total}`
  const withoutWorst = `IF(COUNT(${notas})<2,${mean},(${sum}-MIN(${notas})*${worst})/(${total}-${worst}))`
  return `=IF(COUNT(${notas})=0,"",${semPior ? withoutWorst : mean})`
}

/** The proposal of a row from the means of its categories, whose weights are in row `pesos`. */
export function proposalFormula(categorias: readonly number[], row: number, pesos: number): string {
  const part = (column: number): { value: string; weight: string } => {
    const [cell, weight] = [`${columnOf(column)}${row}`, `${columnOf(column)}$${pesos}`]
    return { value: `N(${cell})*${weight}`, weight: `IF(ISNUMBER(${cell}),${weight},0)` }
  }
  const parts = categorias.map(part)
  return `=IFERROR((${parts.map(({ value }) => value).join('+')})/(${parts.map(({ weight }) => weight).join('+')}),"")`
}

/** A proposal in the class's scale. */
export function scaleFormula(proposta: number, row: number, { tipo, casas, limites }: Escala): string {
  const cell = `${columnOf(proposta)}${row}`
  const steps = limites.map((limite) => `(${cell}>=${limite / 100})`).join('+')
  const read = {
    percentagem: `ROUND(${cell},2)`,
    '0-20': `ROUND(${cell}/5,${casas})`,
    '1-5': `1+${steps}`,
    qualitativa: `CHOOSE(1+${steps},${mencoes.map((mencao) => `"${mencao}"`).join(',')})`,
  }[tipo]
  return `=IF(ISNUMBER(${cell}),${read},"")`
}
