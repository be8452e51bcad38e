/** The table from the number of right parts to a fraction, as the author changes the number of parts. */
import { UM, ZERO, fracao, type Fracao } from '#regras/fracoes.ts'

/** Every part alike: where a new table begins. */
export const newTabela = (total: number): Fracao[] =>
  Array.from({ length: total + 1 }, (_, certas) => (total === 0 ? UM : fracao(certas, total)))

/** The same table for `total` parts: starts at 0, ends at 1, keeps what was written between, and never falls. */
export function resizeTabela(fracoes: readonly Fracao[], total: number): Fracao[] {
  if (fracoes.length === total + 1) return [...fracoes]
  const between = fracoes.slice(1, -1)
  return Array.from({ length: total + 1 }, (_, certas) =>
    certas === 0 ? ZERO : certas === total ? UM : (between[certas - 1] ?? between.at(-1) ?? ZERO),
  )
}
