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

/** Words that stand in names of domains and say nothing of them. */
const semSentido = new Set(['com', 'das', 'dos', 'the', 'and', 'uma', 'por', 'para', 'que', 'sem', 'nos', 'nas', 'aos', 'num', 'numa'])

/** The plural is found with the singular, and the other way round. */
const withoutPlural = (palavra: string): string => (palavra.length > 4 && palavra.endsWith('s') ? palavra.slice(0, -1) : palavra)

/** The words that a domain is looked for by, each as a beginning for `to_tsquery`. */
export const palavrasDoDominio = (dominio: string): string[] => [
  ...new Set(
    palavras(dominio)
      .filter((palavra) => palavra.length > 2 && !semSentido.has(palavra))
      .slice(0, 20)
      .map((palavra) => `${withoutPlural(palavra)}:*`),
  ),
]
