/** A programme as a page shows it: by part of the day, and a person's own hours in it. Pure. */
import { diaDaSemana, formatData, formatDataLonga, formatDiaDaSemana } from '#regras/datas.ts'
import { parteDoDia } from '#regras/eventos.ts'
import { diaLocal, toHoraLocal } from '#regras/fuso.ts'
import type { Apresentacao, Evento, EventoDaLista } from './eventos.queries.ts'
import { formatHora, formatIntervalo } from '#web/horas.ts'

export const capital = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

const groupBy = <T>(items: readonly T[], nameOf: (item: T) => string): { nome: string; itens: T[] }[] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return [...groups].map(([nome, itens]) => ({ nome, itens }))
}

/** `Manhã`, `Tarde`; with the day where there are several. */
export function partesDoPrograma({ apresentacoes, fuso }: Evento): { nome: string; itens: Apresentacao[] }[] {
  const dias = new Set(apresentacoes.map(({ inicio }) => diaLocal(new Date(inicio), fuso)))
  return groupBy(apresentacoes, ({ inicio }) => {
    const parte = parteDoDia(inicio, fuso)
    return dias.size > 1 ? `${capital(formatDiaDaSemana(inicio, fuso))}, ${parte}` : capital(parte)
  })
}

/** `Dezembro`, and the year where it is not this one. */
export function meses(eventos: readonly EventoDaLista[], agora: string): { nome: string; itens: EventoDaLista[] }[] {
  return groupBy(eventos, ({ inicio, fuso }) => {
    const [, mes = '', ano = ''] = formatDataLonga(inicio, fuso).split(' de ')
    return toHoraLocal(new Date(agora), fuso).ano === Number(ano) ? capital(mes) : `${capital(mes)} de ${ano}`
  })
}

/** The date as a calendar leaf shows it. */
export function folha(instante: string, fuso: string): { dia: number; mes: string; semana: string } {
  const mes = formatDataLonga(instante, fuso).split(' de ')[1] ?? ''
  return { dia: toHoraLocal(new Date(instante), fuso).dia, mes: mes.slice(0, 3), semana: diaDaSemana(instante, fuso).slice(0, 3) }
}

export const quando = ({ inicio, fim, fuso }: Pick<Evento, 'inicio' | 'fim' | 'fuso'>): string =>
  capital(formatIntervalo({ inicio, fim }, fuso))

/** One hour of a person's own programme. */
export type Sessao =
  | { tipo: 'escolhida'; id: number; hora: string; titulo: string }
  | { tipo: 'em-espera'; id: number; hora: string; titulo: string }
  | { tipo: 'por-escolher'; hora: string }

/**
 * This person's sessions at each hour of the programme, with the day where there are several. Begun hours without a
 * session are left out.
 */
export function agendaDe({ apresentacoes, fuso, agora }: Evento): Sessao[] {
  const umDia = new Set(apresentacoes.map(({ inicio }) => diaLocal(new Date(inicio), fuso))).size === 1
  return groupBy(apresentacoes, ({ inicio }) => inicio).flatMap(({ nome: inicio, itens }): Sessao[] => {
    const hora = umDia ? formatHora(inicio, fuso) : `${formatData(inicio, fuso).slice(0, 5)} ${formatHora(inicio, fuso)}`
    const minha = itens.find((item) => item.minha !== null)
    if (minha?.minha) {
      const { id, titulo } = minha
      return [{ tipo: minha.minha.estado === 'inscrito' ? 'escolhida' : 'em-espera', id, hora, titulo }]
    }
    return Date.parse(inicio) > Date.parse(agora) ? [{ tipo: 'por-escolher', hora }] : []
  })
}
