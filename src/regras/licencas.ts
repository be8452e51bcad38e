/** Licence codes and what is left of a licence. */
import { formatDataLonga } from './datas.ts'
import { newCodigo, normalizeCodigo, signsOf } from './codigo.ts'
import { FUSO_OMISSAO } from './fuso.ts'
import { limites } from './limites.ts'

const forma = { comprimento: 12, grupo: 4 }
const dia = 86_400_000

/** A new licence code, `TV7A-92KX-4MQC`. */
export const newCodigoLicenca = (randomBytes?: (count: number) => Uint8Array): string => newCodigo(forma, randomBytes)

/** Typed text → the code as it is stored, or null when it cannot be one. */
export const normalizeCodigoLicenca = (typed: string): string | null => normalizeCodigo(typed, forma)

/** How many signs are still to be typed; negative when there are too many. */
export const signsMissing = (typed: string): number =>
  normalizeCodigoLicenca(typed) === null ? forma.comprimento - signsOf(typed).length : 0

export type EstadoLicenca = { estado: 'ativa' } | { estado: 'a-terminar'; dias: number } | { estado: 'terminada' }

/** Whether a licence still opens its textbook; in its last weeks, for how many days more (the last one counts). */
export function estadoLicenca(validaAte: string, agora: Date): EstadoLicenca {
  const left = Date.parse(validaAte) - agora.getTime()
  if (left <= 0) return { estado: 'terminada' }
  const dias = Math.ceil(left / dia)
  return dias <= limites.licencaAvisoDias ? { estado: 'a-terminar', dias } : { estado: 'ativa' }
}

/** The last day a licence is valid, `31 de agosto de 2027`; its days are days in Lisbon, where the publisher is. */
export const ultimoDia = (validaAte: string): string => formatDataLonga(Date.parse(validaAte) - 1, FUSO_OMISSAO)

type Codigo = { lugares: number; ocupados: number; anuladoEm: string | null }
export type EstadoDoCodigo = 'anulado' | 'cheio' | 'em-uso' | 'por-usar'

/** The state of a code; one of a cancelled batch is cancelled too. */
export function estadoDoCodigo({ lugares, ocupados, anuladoEm }: Codigo, loteAnulado: boolean): EstadoDoCodigo {
  if (loteAnulado || anuladoEm !== null) return 'anulado'
  if (ocupados >= lugares) return 'cheio'
  return ocupados > 0 ? 'em-uso' : 'por-usar'
}

/** In words: the page and the sheet for the printer say the same. */
export const nomesDoEstadoDoCodigo: Record<EstadoDoCodigo, string> = {
  anulado: 'Anulado',
  cheio: 'Cheio',
  'em-uso': 'Em uso',
  'por-usar': 'Por usar',
}
