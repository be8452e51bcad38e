/** The marks of a period as a spreadsheet in Portugal opens it: semicolons, a byte order mark, no formulas. Pure. */
import type { Pauta } from '#contract/pauta.ts'
import { formatNota } from '#regras/escalas.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'

export function pautaCsv({ turma, alunos }: Pauta): string {
  const read = (percentagem: number | null): string => (percentagem === null ? '' : formatNota(percentagem, turma.escala))
  const head = ['N.º', 'Aluno', 'Testes', 'Trabalhos', 'Proposta', 'Autoavaliação', 'Nota']
  const rows = alunos.map(({ aluno, testes, trabalhos, proposta, autoavaliacao, nota }) => [
    aluno.numero === null ? '' : String(aluno.numero),
    aluno.nome,
    read(testes.media),
    read(trabalhos.media),
    read(proposta),
    autoavaliacao,
    nota,
  ])
  return folhaCsv([head, ...rows])
}
