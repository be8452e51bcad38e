/** Which pupil of a teacher's the name of a list means, where one or more have that name. */

/** `aoLado`: in another active class of the same school year, of another name. */
export type Homonimo = { id: number; numero: number | null; naTurma: boolean; aoLado: boolean }

/**
 * The account a line comes in with unless the teacher says otherwise; null: a new one. In another
 * class of the year, or where several have it, a name is in doubt: the number in the class tells.
 */
export function proposedConta(homonimos: readonly Homonimo[], numero: number | null): number | null {
  const [one, ...others] = homonimos
  if (one && others.length === 0 && !one.aoLado) return one.id
  const same = numero === null ? [] : homonimos.filter((homonimo) => homonimo.numero === numero)
  return same.length === 1 ? (same[0]?.id ?? null) : null
}
