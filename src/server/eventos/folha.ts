/** Participants as a spreadsheet in Portugal opens it: semicolons, a byte order mark, no formulas. Pure. */
import { formatDataHora } from '#regras/datas.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'
import type { ParticipanteRow } from './inscricoes.sql.ts'

export function participantesCsv(rows: readonly ParticipanteRow[], fuso: string): string {
  const header = ['Apresentação', 'Início', 'Nome', 'E-mail', 'Estado', 'Inscrição']
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
