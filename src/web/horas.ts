/**
 * Hours as pages show them. An hour stands by the clock of its class or event. A reader with another clock is told
 * whose it is: `às 10:32 (hora dos Açores)`. Pages take these, never those of `regras/datas.ts`, which do not know the
 * reader's zone.
 */
import * as datas from '#regras/datas.ts'
import type { Instante } from '#regras/datas.ts'
import * as eventos from '#regras/eventos.ts'
import { FUSO_OMISSAO, isFuso, notaDaHora as noteFor } from '#regras/fuso.ts'

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

/** `10:32` */
export const formatHora = noted(datas.formatHora)
/** `20/11/2026 10:32` */
export const formatDataHora = noted(datas.formatDataHora)

/** `às 10:32`, `à 01:05`; `das` and `as` likewise. */
export const aHora = (instante: Instante, fuso: string, antes?: 'às' | 'das' | 'as'): string =>
  datas.aHora(instante, fuso, antes) + notaDaHora(instante, fuso)

/** `das 10:00 às 10:50` */
export const dasAs = (inicio: Instante, fim: Instante, fuso: string): string => datas.dasAs(inicio, fim, fuso) + notaDaHora(fim, fuso)

/** `de 20/11/2026 10:00 a 22/11/2026 18:00`: whose clock it is stands once, after both. */
export const deAte = (inicio: Instante, fim: Instante, fuso: string): string =>
  `de ${datas.formatDataHora(inicio, fuso)} a ${datas.formatDataHora(fim, fuso)}${notaDaHora(fim, fuso) || notaDaHora(inicio, fuso)}`

/** `hoje às 10:32`, `ontem à 01:05`, or `20/11/2026 10:32`. */
export const formatQuando = (instante: Instante, agora: Instante, fuso: string): string =>
  datas.formatQuando(instante, agora, fuso) + notaDaHora(instante, fuso)

type Intervalo = { inicio: string; fim: string }

/** `09:30 às 17:00` */
export const formatHoras = (intervalo: Intervalo, fuso: string): string =>
  eventos.formatHoras(intervalo, fuso) + notaDaHora(intervalo.fim, fuso)

/** `sábado, 5 de dezembro de 2026, das 09:30 às 17:00` */
export const formatIntervalo = (intervalo: Intervalo, fuso: string): string =>
  eventos.formatIntervalo(intervalo, fuso) + notaDaHora(intervalo.fim, fuso)
