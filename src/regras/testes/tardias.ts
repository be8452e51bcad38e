/** Late answers: what waits for the teacher's word, and what is kept apart without a decision. Pure. */
import { limites } from '../limites.ts'

const MINUTE = 60_000

/**
 * The minutes after the limit in which an answer may still arrive and wait for the teacher's decision. A student who
 * started without a network, with the teacher's code, has days: their device may have had no network to the end.
 */
export const toleranciaMinutos = (semRede: boolean): number => (semRede ? limites.toleranciaSemRedeMinutos : limites.toleranciaMinutos)

/**
 * When a revision arrived. `provisoria`: late, but written before the limit (or before `limiteAntes`, the limit until
 * it was shortened) and within the tolerance. The teacher decides on it. `tardia`: any other late one. `escritaEm` is
 * the device's claim, never after the arrival.
 */
export function chegadaDaRevisao(
  { escritaEm, recebidaEm }: { escritaEm: Date; recebidaEm: Date },
  { limiteEm, limiteAntes = null, toleranciaMinutos }: { limiteEm: Date; limiteAntes?: Date | null; toleranciaMinutos: number },
): 'a-tempo' | 'provisoria' | 'tardia' {
  const limite = limiteEm.getTime()
  if (recebidaEm.getTime() <= limite) return 'a-tempo'
  const withinTolerance = recebidaEm.getTime() <= limite + toleranciaMinutos * MINUTE
  const written = escritaEm.getTime() <= Math.max(limite, limiteAntes?.getTime() ?? limite)
  return withinTolerance && written ? 'provisoria' : 'tardia'
}
