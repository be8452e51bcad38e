/** The leaves of a JSON value: where they are, and the value with one of them replaced. */

export type Lugar = readonly string[]

export function leaves(value: unknown, path: Lugar = []): { path: Lugar; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inside]) => leaves(inside, [...path, key]))
}

export const valueAt = (value: unknown, path: Lugar): unknown => path.reduce<unknown>((inside, key) => Object(inside)[key], value)

export function replaced(value: unknown, [key, ...rest]: Lugar, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? replaced(item, rest, by) : item))
  return { ...Object(value), [key]: replaced(valueAt(value, [key]), rest, by) }
}
