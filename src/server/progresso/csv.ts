/** The matrix as a spreadsheet in Portugal opens it: semicolons, decimal comma, a byte order mark, no formulas. Pure. */
import type { Celula, MediaLida, Progresso } from '#contract/progresso.ts'
import { formatData } from '#regras/datas.ts'
import { folhaCsv } from '#server/http/csv-sheet.ts'
import { palavraSemNumero } from './palavras.ts'

/** Hundredths of one per cent → `83,33`. */
const number = (centesimos: number): string => (centesimos / 100).toFixed(2).replace('.', ',')

const cell = (celula: Celula): string => ('percentagem' in celula ? number(celula.percentagem) : palavraSemNumero[celula.semNumero])
const mean = ({ media }: MediaLida): string => (media === null ? '' : number(media))
const ofHowMany = ({ n, total }: MediaLida): string => `${n} de ${total}`

/** One row per student, a first one with the class; per cents as numbers, what is missing in words. */
export function progressoCsv({ turma, itens, alunos, turmaMedia }: Progresso): string {
  const header = ['Aluno', ...itens.map(({ nome, data }) => `${nome} (${formatData(data, turma.fuso)})`), 'Média', 'Com nota']
  const classRow = ['Média da turma', ...itens.map(({ media }) => mean(media)), mean(turmaMedia), ofHowMany(turmaMedia)]
  const rows = alunos.map(({ aluno, celulas, media }) => [aluno.nome, ...celulas.map(cell), mean(media), ofHowMany(media)])
  return folhaCsv([header, classRow, ...rows])
}
