/** The files of an answer. Only compositions have any. Pure. */
import { limites } from '#regras/limites.ts'
import type { RespostaComposicao } from './composicao/modelo.ts'

/**
 * The list with one more file, once; in the place of `instead` where that one stands. Null: there is no room for it.
 */
export function placeFicheiro(ids: readonly number[], id: number, instead?: number): number[] | null {
  const others = ids.filter((one) => one !== id)
  if (instead !== undefined && others.includes(instead)) return others.map((one) => (one === instead ? id : one))
  return others.length < limites.ficheirosPorResposta ? [...others, id] : null
}

/** The answer with a file that has come for it; as it was where there is no room. */
export function withFicheiro(resposta: RespostaComposicao | null, id: number, instead?: number): RespostaComposicao | null {
  const { texto, ficheiros } = resposta ?? { texto: [], ficheiros: [] }
  const placed = placeFicheiro(ficheiros, id, instead)
  return placed ? { texto, ficheiros: placed } : resposta
}
