/**
 * Writes hours by the clock of their class or event. A reader whose clock differs is told whose hour it is: `às 10:32
 * (hora dos Açores)`. Pages take these functions, never those of `regras/datas.ts`, which do not know the reader's
 * zone.
 */
import * as datas from '#regras/datas.ts'
import type { Instante } from '#regras/datas.ts'
import * as eventos from '#regras/eventos.ts'
import { FUSO_OMISSAO, diaLocal, isFuso, notaDaHora as noteFor } from '#regras/fuso.ts'

/** The zone of this device; a browser that does not say is taken to be on the mainland. */
export function fusoDoBrowser(): string {
  const fuso = Intl.DateTimeFormat().resolvedOptions().timeZone
  return fuso && isFuso(fuso) ? fuso : FUSO_OMISSAO
}

/** ` (hora dos Açores)` where this device's clock shows another hour at that instant; else nothing. */
export const notaDaHora = (instante: Instante, fuso: string): string => noteFor(new Date(instante), fuso, fusoDoBrowser())

const noted =
  (format: (instante: Instante, fuso: string) => string) =>
  (instante: Instante, fuso: string): string =>
    format(instante, fuso) + notaDaHora(instante, fuso)

/** `09:32` */
export const formatHora = noted(datas.formatHora)
/** `20/11/2026 10:32` */
export const formatDataHora = noted(datas.formatDataHora)

/** `às 10:32`, `à 1:05`; `das` and `as` likewise. */
export const aHora = (instante: Instante, fuso: string, antes?: 'às' | 'das' | 'as'): string =>
  datas.aHora(instante, fuso, antes) + notaDaHora(instante, fuso)

/** `das 10:00 às 10:50` */
export const dasAs = (inicio: Instante, fim: Instante, fuso: string): string => datas.dasAs(inicio, fim, fuso) + notaDaHora(fim, fuso)

/** `de hoje às 10:00 até domingo, 22 de novembro, às 18:00`: whose clock it is stands once, after both. */
export const deAte = (inicio: Instante, fim: Instante, agora: Instante, fuso: string): string =>
  `de ${datas.formatQuando(inicio, agora, fuso)} até ${datas.formatQuando(fim, agora, fuso)}${notaDaHora(fim, fuso) || notaDaHora(inicio, fuso)}`

/** `hoje às 9:00`, `ontem à 1:05`, `quinta, 3 de dezembro, às 19:00`. */
export const formatQuando = (instante: Instante, agora: Instante, fuso: string): string =>
  datas.formatQuando(instante, agora, fuso) + notaDaHora(instante, fuso)

export const isMesmoDia = (um: Instante, outro: Instante, fuso: string): boolean =>
  diaLocal(new Date(um), fuso) === diaLocal(new Date(outro), fuso)

/** `hoje, das 10:00 às 10:50` within a day; over several, `de hoje às 10:00 até domingo, 22 de novembro, às 18:00`. */
export function janelaDita(inicio: Instante, fim: Instante, agora: Instante, fuso: string): string {
  if (!isMesmoDia(inicio, fim, fuso)) return deAte(inicio, fim, agora, fuso)
  return `${datas.formatDiaDito(inicio, agora, fuso)}, ${dasAs(inicio, fim, fuso)}`
}

const dayMs = 86_400_000

/** The end of something that runs: `Faltam 1 h 27 min, até hoje às 10:50` within a day, else `até quinta, 3 de dezembro, às 19:00`. */
export function fimDito(fim: Instante, agora: Instante, fuso: string): string {
  const isNear = new Date(fim).getTime() - new Date(agora).getTime() < dayMs
  return `${isNear ? `${datas.formatFalta(fim, agora)}, ` : ''}até ${formatQuando(fim, agora, fuso)}`
}

type Intervalo = { inicio: string; fim: string }

/** `9:30 às 17:00` */
export const formatHoras = (intervalo: Intervalo, fuso: string): string =>
  eventos.formatHoras(intervalo, fuso) + notaDaHora(intervalo.fim, fuso)

/** `sábado, 5 de dezembro de 2026, das 9:30 às 17:00` */
export const formatIntervalo = (intervalo: Intervalo, fuso: string): string =>
  eventos.formatIntervalo(intervalo, fuso) + notaDaHora(intervalo.fim, fuso)
