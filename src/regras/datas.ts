/**
 * Dates as people in Portugal read them. Everything takes the zone of the class or of the reader: an instant alone has
 * no date.
 */
import { daysBetween, diaLocal, toHoraLocal } from './fuso.ts'

/** Instants come from JSON as ISO text. */
export type Instante = Date | string | number

const toDate = (instante: Instante): Date => (instante instanceof Date ? instante : new Date(instante))

const pad = (value: number): string => String(value).padStart(2, '0')

const meses = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro']

const diasDaSemana = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

/** `20/11/2026` */
export function formatData(instante: Instante, fuso: string): string {
  const { ano, mes, dia } = toHoraLocal(toDate(instante), fuso)
  return `${pad(dia)}/${pad(mes)}/${ano}`
}

/** `10:32` */
export function formatHora(instante: Instante, fuso: string): string {
  const { hora, minuto } = toHoraLocal(toDate(instante), fuso)
  return `${pad(hora)}:${pad(minuto)}`
}

/** `20/11/2026 10:32` */
export const formatDataHora = (instante: Instante, fuso: string): string => `${formatData(instante, fuso)} ${formatHora(instante, fuso)}`

/** `20 de novembro de 2026` */
export function formatDataLonga(instante: Instante, fuso: string): string {
  const { ano, mes, dia } = toHoraLocal(toDate(instante), fuso)
  return `${dia} de ${meses[mes - 1]} de ${ano}`
}

/** `sexta-feira` */
export const diaDaSemana = (instante: Instante, fuso: string): string =>
  diasDaSemana[new Date(`${diaLocal(toDate(instante), fuso)}T00:00:00Z`).getUTCDay()] ?? ''

/** `sexta-feira, 20 de novembro` */
export function formatDiaDaSemana(instante: Instante, fuso: string): string {
  const { mes, dia } = toHoraLocal(toDate(instante), fuso)
  return `${diaDaSemana(instante, fuso)}, ${dia} de ${meses[mes - 1]}`
}

/** A day that stands for itself, `2026-11-20` → `20/11/2026`: no zone is involved. */
export function formatDia(dia: string): string {
  const [ano, mes, d] = dia.split('-')
  return `${d}/${mes}/${ano}`
}

/** `2026-11-20` → `20 de novembro de 2026` */
export const formatDiaLongo = (dia: string): string => formatDataLonga(`${dia}T00:00:00Z`, 'UTC')

/** `hoje`, `amanhã`, `ontem`, or null when neither word fits. */
export function palavraDoDia(instante: Instante, agora: Instante, fuso: string): 'hoje' | 'amanhã' | 'ontem' | null {
  const distance = daysBetween(diaLocal(toDate(agora), fuso), diaLocal(toDate(instante), fuso))
  if (distance === 0) return 'hoje'
  if (distance === 1) return 'amanhã'
  return distance === -1 ? 'ontem' : null
}

/** `28 de novembro`; the year only when it is another one. */
export function diaDoMes(instante: Instante, agora: Instante, fuso: string): string {
  const { ano, mes, dia } = toHoraLocal(toDate(instante), fuso)
  return `${dia} de ${meses[mes - 1]}${ano === toHoraLocal(toDate(agora), fuso).ano ? '' : ` de ${ano}`}`
}

/**
 * The day as people say it: `hoje`, `amanhã`, `ontem`, `quinta, 3 de dezembro`; the year only when it is another one.
 * After "até", "desde" or a verb it needs no preposition.
 */
export function formatDiaDito(instante: Instante, agora: Instante, fuso: string): string {
  const palavra = palavraDoDia(instante, agora, fuso)
  if (palavra !== null) return palavra
  return `${diaDaSemana(instante, fuso).replace('-feira', '')}, ${diaDoMes(instante, agora, fuso)}`
}

/** The hour as a sentence has it: `9:05`, `10:32`; the hour after midnight keeps its zeros, `00:30`. */
export const horaDita = (instante: Instante, fuso: string): string => formatHora(instante, fuso).replace(/^0(?=[1-9])/, '')

export type AntesDaHora = 'às' | 'das' | 'as'

/** An hour already written, after its small word: one o'clock is `à 1:05`, the others `às 10:32`. */
export const comHora = (hora: string, antes: AntesDaHora = 'às'): string => `${/^0?1:/.test(hora) ? antes.slice(0, -1) : antes} ${hora}`

/** `às 10:32`, `à 1:05`; `das` and `as` likewise. */
export const aHora = (instante: Instante, fuso: string, antes: AntesDaHora = 'às'): string => comHora(horaDita(instante, fuso), antes)

/** `das 10:00 às 10:50` */
export const dasAs = (inicio: Instante, fim: Instante, fuso: string): string => `${aHora(inicio, fuso, 'das')} ${aHora(fim, fuso)}`

/** `hoje às 9:00`, `ontem à 1:05`, `quinta, 3 de dezembro, às 19:00`. */
export function formatQuando(instante: Instante, agora: Instante, fuso: string): string {
  const comma = palavraDoDia(instante, agora, fuso) === null ? ',' : ''
  return `${formatDiaDito(instante, agora, fuso)}${comma} ${aHora(instante, fuso)}`
}

/** A duration in minutes, `50 min`, `1 h`, `1 h 30 min`, `2 dias`: elapsed time. */
export function formatDuracao(minutos: number): string {
  const whole = Math.max(0, Math.round(minutos))
  const [dias, horas, resto] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  const parts = [
    dias > 0 ? `${dias} ${dias === 1 ? 'dia' : 'dias'}` : '',
    horas > 0 ? `${horas} h` : '',
    resto > 0 || whole === 0 ? `${resto} min` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The time left until an end: `Faltam 1 h 27 min`, `Falta 1 min`; part of a minute counts as one. */
export function formatFalta(fim: Instante, agora: Instante): string {
  const minutos = Math.max(0, Math.ceil((toDate(fim).getTime() - toDate(agora).getTime()) / 60_000))
  return `${minutos === 1 || minutos === 60 || minutos === 1440 ? 'Falta' : 'Faltam'} ${formatDuracao(minutos)}`
}

/** The text of a running clock: `4:05`, `1:04:05`. Never below zero. */
export function formatRelogio(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}
