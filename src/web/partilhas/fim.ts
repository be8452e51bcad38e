/** Until when a share holds: people choose a day and read a day, and it holds to that day's end in Lisbon. */
import { type Instante, formatData, formatDia } from '#regras/datas.ts'
import { FUSO_OMISSAO, diaLocal, endOfDia } from '#regras/fuso.ts'
import type { Rule } from '#kit/fields/rules.ts'

export const diaDeHoje = (): string => diaLocal(new Date(), FUSO_OMISSAO)

/** The last instant of a day; without a day there is no end. */
export function fromDia(dia: string): string | null {
  const next = endOfDia(dia, FUSO_OMISSAO)
  return next === null ? null : new Date(next.getTime() - 1).toISOString()
}

/** The day of an end; without one, nothing. */
export const toDia = (fim: string | null): string => (fim === null ? '' : diaLocal(new Date(fim), FUSO_OMISSAO))

/** A share that ends before it begins would be none. */
export const fromToday: Rule<string> = (dia) =>
  dia && dia < diaDeHoje() ? `Escolha o dia de hoje (${formatDia(diaDeHoje())}) ou um depois.` : undefined

/** `sem fim`, `até 20/12/2026`, `acabou a 20/12/2026` */
export function fimDito(fim: string | null, agora: Instante): string {
  if (fim === null) return 'sem fim'
  return `${new Date(fim) < new Date(agora) ? 'acabou a' : 'até'} ${formatData(fim, FUSO_OMISSAO)}`
}
