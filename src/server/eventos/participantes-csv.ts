/** Participants as a spreadsheet in Portugal opens it: semicolons, a byte order mark, no formulas. Pure. */
import { formatDataHora } from '#regras/datas.ts'
import { nomeDaHora } from '#regras/fuso.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'
import type { ParticipanteRow } from './inscricoes.sql.ts'

export function participantesCsv(rows: readonly ParticipanteRow[], fuso: string): string {
  const hora = nomeDaHora(fuso)
  const header = ['Apresentação', `Início (${hora})`, 'Nome', 'E-mail', 'Estado', `Inscrição (${hora})`]
  const lines = rows.map(({ apresentacao, inicio, nome, email, confirmada, pedidaEm }) => [
    apresentacao,
    formatDataHora(inicio, fuso),
    nome,
    email ?? '',
    confirmada ? 'inscrição confirmada' : 'em espera',
    formatDataHora(pedidaEm, fuso),
  ])
  return folhaCsv([header, ...lines])
}
