/** The plan's moments, which count from the day the school is made, as instants. */
import { fromHoraLocal, toHoraLocal, FUSO_OMISSAO, type HoraLocal } from '#regras/fuso.ts'
import type { Momento } from './conteudo/plano.ts'

const minuto = 60_000

const onDay = (local: HoraLocal, dias: number, hora: string): Date => {
  const [h = 0, min = 0] = hora.split(':').map(Number)
  return fromHoraLocal({ ...local, dia: local.dia + dias, hora: h, minuto: min, segundo: 0 }, FUSO_OMISSAO)
}

/** Moves `dias` to a school day. A Saturday or Sunday in the past becomes the Friday before; one ahead becomes the Monday after. */
function toSchoolDay(local: HoraLocal, dias: number): number {
  const weekday = new Date(Date.UTC(local.ano, local.mes - 1, local.dia + dias)).getUTCDay()
  if (weekday !== 0 && weekday !== 6) return dias
  if (dias > 0) return dias + (weekday === 6 ? 2 : 1)
  return dias - (weekday === 6 ? 1 : 2)
}

/** The instant of a moment; `aulas`: on a school day. */
export function toInstante(momento: Momento, agora: Date, aulas = false): Date {
  if ('minutos' in momento) return new Date(agora.getTime() + momento.minutos * minuto)
  const local = toHoraLocal(agora, FUSO_OMISSAO)
  return onDay(local, aulas ? toSchoolDay(local, momento.dias) : momento.dias, momento.hora)
}

export const minutesAfter = (instante: Date, minutos: number): Date => new Date(instante.getTime() + minutos * minuto)

/** `2026/2027`: a school year begins in September. */
export function anoLetivoDe(agora: Date): string {
  const { ano, mes } = toHoraLocal(agora, FUSO_OMISSAO)
  const first = mes >= 9 ? ano : ano - 1
  return `${first}/${first + 1}`
}
