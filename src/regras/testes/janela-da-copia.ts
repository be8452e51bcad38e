import { fromHoraLocal, toHoraLocal } from '../fuso.ts'

export type Janela = { inicio: Date; fim: Date }

const weeksLater = (instante: Date, semanas: number, fuso: string): Date => {
  const local = toHoraLocal(instante, fuso)
  return fromHoraLocal({ ...local, dia: local.dia + 7 * semanas }, fuso)
}

/**
 * The window of a copy: the same as the original's, while that has not passed. Otherwise the copy keeps the weekday and
 * the hour on the wall, in the first week in which its window lies ahead.
 */
export function janelaDaCopia({ inicio, fim }: Janela, fuso: string, now: Date): Janela {
  if (fim > now) return { inicio, fim }
  const week = 7 * 86_400_000
  let semanas = Math.max(1, Math.floor((now.getTime() - inicio.getTime()) / week))
  while (weeksLater(inicio, semanas, fuso) <= now) semanas += 1
  return { inicio: weeksLater(inicio, semanas, fuso), fim: weeksLater(fim, semanas, fuso) }
}
