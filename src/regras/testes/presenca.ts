/** Since when a page that answers a test is off the network. */
import { limites } from '../limites.ts'

export type SinaisDeVida = {
  /** The last sign of life: a beat of its clock, an answer, the start. */
  vistoEm: Date
  /** Its stream of events ended then; null: it has not. */
  saiuEm: Date | null
}

/**
 * Since when the page is off the network; null while it is there. An ended stream counts after a moment, since a reload
 * opens another. Silence counts after several missed beats.
 */
export function semLigacaoDesde({ vistoEm, saiuEm }: SinaisDeVida, agora: Date): Date | null {
  const since = (from: Date): number => (agora.getTime() - from.getTime()) / 1000
  if (saiuEm !== null && saiuEm >= vistoEm) return since(saiuEm) > limites.presencaSaidaSegundos ? saiuEm : null
  return since(vistoEm) > limites.presencaSilencioSegundos ? vistoEm : null
}
