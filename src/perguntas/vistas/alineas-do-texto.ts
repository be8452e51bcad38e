/** Dropdowns and gaps stand in the enunciado, their alíneas in the content: editing one keeps the other in step. */
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'

export type TipoElemento = 'dropdown' | 'lacuna'

/** The ids that stand in the text, each once, in reading order. */
export const idsNoTexto = (ops: OpsTextoRico, tipo: TipoElemento): string[] => {
  const { dropdowns, lacunas } = elementosDe(ops)
  return [...new Set(tipo === 'dropdown' ? dropdowns : lacunas)]
}

/**
 * The alíneas of a text: one per element, in reading order. An element that stays keeps its alínea. An element that
 * undo or paste brings back gets its former one from `lembradas`. Any other gets a `nova` one.
 */
export function alineasDoTexto<A extends { id: string }>(
  ids: readonly string[],
  alineas: readonly A[],
  lembradas: ReadonlyMap<string, A>,
  nova: (id: string) => A,
): A[] {
  return ids.map((id) => alineas.find((alinea) => alinea.id === id) ?? lembradas.get(id) ?? nova(id))
}

/** The text without the elements of these ids. */
export const semElementos = (ops: OpsTextoRico, tipo: TipoElemento, ids: readonly string[]): OpsTextoRico =>
  normalizeOps(
    ops.filter(({ insert }) => {
      if (typeof insert === 'string') return true
      const id = tipo === 'dropdown' ? 'dropdown' in insert && insert.dropdown.id : 'lacuna' in insert && insert.lacuna.id
      return typeof id !== 'string' || !ids.includes(id)
    }),
  )
