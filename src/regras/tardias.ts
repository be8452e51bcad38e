/** Late answers: what waits for the teacher's word, and what is kept apart without a decision. Pure. */
import { limites } from './limites.ts'

const MINUTE = 60_000

/**
 * How long after the limit an answer may still arrive and wait for the teacher's word. A student who started without a
 * network, with the teacher's code, may have had none to the end: days.
 */
export const toleranciaMinutos = (semRede: boolean): number => (semRede ? limites.toleranciaSemRedeMinutos : limites.toleranciaMinutos)

/**
 * The arrival of a revision. `provisoria`: written before the limit and arrived within the tolerance; waits for the
 * teacher, and does not count until accepted. `tardia`: kept apart, and nobody is asked. `escritaEm` is the device's
 * claim, never later than the arrival.
 *
 * `limiteAntes`: the limit before the teacher shortened it. Until then an answer counts as written before the limit.
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
