/** A student's pairs from either side; without schemas, for the student's page. */
import { letra } from '#regras/letras.ts'

export type Pares = Readonly<Record<string, string>>

/** Left item → number people read, right item → letter. */
export const numeroDe = (ids: readonly { id: string }[], id: string): string => String(ids.findIndex((item) => item.id === id) + 1)
export const letraDe = (ids: readonly { id: string }[], id: string): string => letra(ids.findIndex((item) => item.id === id) + 1)

/** The numbers of the left items that stand with a right item, in order. */
export const numerosDe = (esquerdas: readonly { id: string }[], pares: Pares, direita: string): string[] =>
  esquerdas.filter(({ id }) => Object.hasOwn(pares, id) && pares[id] === direita).map(({ id }) => numeroDe(esquerdas, id))

/** How many right items will be left over, if each is used once. */
export function aMais(esquerdas: number, direitas: number): string {
  const mais = direitas - esquerdas
  if (mais <= 0) return ''
  return mais === 1 ? ' Há um item a mais.' : ` Há ${mais} itens a mais.`
}
