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

/** Whether the class goes by numbers: without any, no column is kept for them. */
export const goesByNumeros = (alunos: Progresso['alunos']): boolean => alunos.some(({ aluno }) => aluno.numero !== null)

/**
 * One row per student after a first one for the class. Per cents are numbers, and missing ones are words. Where pupils
 * have numbers, these come first.
 */
export function progressoCsv({ turma, itens, alunos, turmaMedia }: Progresso): string {
  const header = ['Aluno', ...itens.map(({ nome, data }) => `${nome} (${formatData(data, turma.fuso)})`), 'Média', 'Com nota']
  const classRow = ['Média da turma', ...itens.map(({ media }) => mean(media)), mean(turmaMedia), ofHowMany(turmaMedia)]
  const rows = alunos.map(({ aluno, celulas, media }) => [aluno.nome, ...celulas.map(cell), mean(media), ofHowMany(media)])
  const lines = [header, classRow, ...rows]
  if (!goesByNumeros(alunos)) return folhaCsv(lines)
  const numeros = ['N.º', '', ...alunos.map(({ aluno }) => String(aluno.numero ?? ''))]
  return folhaCsv(lines.map((line, i) => [numeros[i] ?? '', ...line]))
}
