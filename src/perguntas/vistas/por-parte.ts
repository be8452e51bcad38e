/** Answers kept part by part: `{ [part id]: value }`. */

/** The value of a part, only if it is really there: `constructor` is a possible id. */
export const valorDe = <T>(valores: Readonly<Record<string, T>> | undefined, id: string): T | undefined =>
  valores !== undefined && Object.hasOwn(valores, id) ? valores[id] : undefined

/** The values with one more, or with one less when it is undefined; null when none is left. */
export function comValor<T>(valores: Readonly<Record<string, T>> | undefined, id: string, valor: T | undefined): Record<string, T> | null {
  const others = Object.entries(valores ?? {}).filter(([other]) => other !== id)
  const entries = valor === undefined ? others : [...others, [id, valor] as const]
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
