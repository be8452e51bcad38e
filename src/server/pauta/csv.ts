/** The marks of a period as a spreadsheet in Portugal opens it: semicolons, a byte order mark, no formulas. Pure. */
import type { Pauta } from '#contract/pauta.ts'
import { formatNota } from '#regras/escalas.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'

export function pautaCsv({ turma, itens, alunos }: Pauta): string {
  const read = (percentagem: number | null): string => (percentagem === null ? '' : formatNota(percentagem, turma.escala))
  // A class without marks from outside has no column for them.
  const hasFora = itens.some(({ tipo }) => tipo === 'fora')
  const head = ['N.º', 'Aluno', 'Testes', 'Trabalhos', ...(hasFora ? ['De fora'] : []), 'Proposta', 'Autoavaliação', 'Nota']
  const rows = alunos.map(({ aluno, testes, trabalhos, fora, proposta, autoavaliacao, nota }) => [
    aluno.numero === null ? '' : String(aluno.numero),
    aluno.nome,
    read(testes.media),
    read(trabalhos.media),
    ...(hasFora ? [read(fora.media)] : []),
    read(proposta),
    autoavaliacao,
    nota,
  ])
  return folhaCsv([head, ...rows])
}
