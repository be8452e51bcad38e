/** The words of the feed: days as headings, windows of tests. */
import { formatDataLonga, formatDiaDaSemana, palavraDoDia } from '#regras/datas.ts'
import { diaLocal } from '#regras/fuso.ts'
import type { Linha } from './atividade.queries.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Hoje`, `Ontem`, `Sexta-feira, 20 de novembro`; of another year the whole date. */
export function tituloDoDia(instante: string, agora: Date, fuso: string): string {
  const palavra = palavraDoDia(instante, agora, fuso)
  if (palavra !== null) return capital(palavra)
  const sameYear = diaLocal(new Date(instante), fuso).slice(0, 4) === diaLocal(agora, fuso).slice(0, 4)
  return sameYear ? capital(formatDiaDaSemana(instante, fuso)) : formatDataLonga(instante, fuso)
}

export type Dia = { dia: string; linhas: Linha[] }

/** Lines by day, in their order. */
export function byDay(linhas: readonly Linha[], fuso: string): Dia[] {
  return [...Map.groupBy(linhas, ({ data }) => diaLocal(new Date(data), fuso))].map(([dia, deste]) => ({ dia, linhas: deste }))
}
