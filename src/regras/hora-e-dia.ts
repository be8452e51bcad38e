/** Apart from `datas.ts`, which the first pages carry whole. */
import { type AntesDaHora, type Instante, aHora, diaDoMes, palavraDoDia } from './datas.ts'

/**
 * The hour, with its day where it is not today's: `às 9:50`, `ontem às 9:50`, `a 28 de novembro às 9:50`. After "desde" (`as`) and "de" (`das`) likewise.
 */
export function formatHoraEDia(instante: Instante, agora: Instante, fuso: string, antes: AntesDaHora = 'às'): string {
  const palavra = palavraDoDia(instante, agora, fuso)
  if (palavra === 'hoje') return aHora(instante, fuso, antes)
  const before = antes === 'das' ? 'de ' : antes === 'às' && palavra === null ? 'a ' : ''
  return `${before}${palavra ?? diaDoMes(instante, agora, fuso)} ${aHora(instante, fuso)}`
}
