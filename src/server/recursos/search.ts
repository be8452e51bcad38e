/** The words of the bank's search: the same on both sides of the index. */
import { chaveTexto } from '#regras/texto.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'

const palavras = (texto: string): string[] => chaveTexto(stripTexto(texto)).match(/[\p{L}\p{N}]+/gu) ?? []

/** What a resource is found by: its words without accents, capitals and signs. */
export const textoDaProcura = (...textos: readonly string[]): string => textos.flatMap(palavras).join(' ')

/** The query for `to_tsquery('simple', …)`: every word must begin one of the resource's; null when nothing is searched for. */
export function consultaDe(texto: string | undefined): string | null {
  const found = palavras(texto ?? '').slice(0, 20)
  return found.length === 0 ? null : found.map((palavra) => `${palavra}:*`).join(' & ')
}

/** Somebody typed something, but no letter and no figure: nothing is found by it. */
export const isUnsearchable = (texto: string | undefined): boolean => (texto ?? '').trim() !== '' && consultaDe(texto) === null
