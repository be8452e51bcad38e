/**
 * Instants as the API spells them. Both validators use this check: every reply has instants, and a library would make a
 * heap of objects for each.
 */

const forma = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/
/** Every month has these. */
const diasDeTodos = 28

/** `2026-11-20T10:32:00.000Z`: a day there is, at a time there is, in UTC. */
export function isInstante(text: string): boolean {
  if (!forma.test(text)) return false
  const dia = Number(text.slice(8, 10))
  if (dia <= diasDeTodos) return true
  // The day before the first of the next month.
  return dia <= new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate()
}
