/** The matrix as a workbook: numbers are numbers, days are days, what is missing is an empty cell. */
import writeExcelFile, { type CellObject, type Sheet } from 'write-excel-file/node'
import type { Celula, MediaLida, Progresso } from '#contract/progresso.ts'
import { cleanValue } from '#regras/caracteres.ts'
import { diaLocal } from '#regras/fuso.ts'
import { goesByNumeros } from './csv.ts'

const folhaDominios = 'Domínios'
const nomeMaximo = 31

/** Names Excel refuses, and the one the other sheet has; it does not tell capitals apart. */
const nomesTomados = new Set(['', 'history', folhaDominios.toLowerCase()])

/** The class's name in a form that Excel takes for a sheet: none of `[]:*?/\`, no apostrophe at an edge, at most 31 UTF-16 units. */
export function nomeDaFolha(turma: string): string {
  const allowed = turma.replace(/[[\]:*?/\\\p{Cc}]+/gu, ' ').replace(/\s+/gu, ' ')
  let short = ''
  for (const letter of allowed) if (short.length + letter.length <= nomeMaximo) short += letter
  const nome = short.replace(/^[\s']+|[\s']+$/g, '')
  return nomesTomados.has(nome.toLowerCase()) ? 'Turma' : nome
}

/** The format `@` keeps it text even when someone edits the cell: a name that begins with `=` is never a formula. */
const text = (value: string): CellObject => ({ type: String, value, format: '@' })

/** A line of letters, in points, and how many letters of a bold name a column of 16 holds. */
const linha = { pontos: 15, letras: 14 } as const

/** How many lines a name takes, broken at its words. */
function linhasDe(nome: string): number {
  const lines = nome.split(' ').reduce<number[]>((before, word) => {
    const last = before.at(-1) ?? 0
    return last > 0 && last + 1 + word.length <= linha.letras ? [...before.slice(0, -1), last + 1 + word.length] : [...before, word.length]
  }, [])
  return lines.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / linha.letras)), 0)
}

/** The row that names the columns: programs do not make it higher by themselves when a name takes several lines. */
function nomes(values: readonly string[]): CellObject[] {
  const height = linha.pontos * Math.max(...values.map(linhasDe))
  return values.map((value) => ({ ...text(value), fontWeight: 'bold', wrap: true, alignVertical: 'top', height }))
}

const count = (value: number): CellObject => ({ type: Number, value, format: '0' })
const day = (instante: string, fuso: string): CellObject => ({
  type: Date,
  value: new Date(diaLocal(new Date(instante), fuso)),
  format: 'dd/mm/yyyy',
  align: 'right',
})

/** Hundredths of one per cent, shown with one decimal; the cell keeps them all. */
const percentagem = (centesimos: number | null): CellObject | null =>
  centesimos === null ? null : { type: Number, value: centesimos / 100, format: '0.0' }

const cell = (celula: Celula): CellObject | null => percentagem('percentagem' in celula ? celula.percentagem : null)
const mean = ({ media, n, total }: MediaLida): (CellObject | null)[] => [percentagem(media), count(n), count(total)]

const frozen = { stickyRowsCount: 1, orientation: 'landscape' } as const

function quadro({ turma, itens, alunos, turmaMedia }: Progresso): Sheet<never> {
  const columns = [{ width: 32 }, ...itens.map(() => ({ width: 16 })), { width: 10 }, { width: 10 }, { width: 10 }]
  const rows = [
    nomes(['Aluno', ...itens.map(({ nome }) => nome), 'Média (%)', 'Com nota', 'De']),
    [text('Data'), ...itens.map(({ data }) => day(data, turma.fuso))],
    [text('Média da turma'), ...itens.map(({ media }) => percentagem(media.media)), ...mean(turmaMedia)],
    ...alunos.map(({ aluno, celulas, media }) => [text(aluno.nome), ...celulas.map(cell), ...mean(media)]),
  ]
  const folha = { sheet: nomeDaFolha(turma.name), ...frozen }
  if (!goesByNumeros(alunos)) return { ...folha, stickyColumnsCount: 1, columns, data: rows }
  const numeros = [...nomes(['N.º']), null, null, ...alunos.map(({ aluno: { numero } }) => (numero === null ? null : count(numero)))]
  return {
    ...folha,
    stickyColumnsCount: 2,
    columns: [{ width: 6 }, ...columns],
    data: rows.map((row, i) => [numeros[i] ?? null, ...row]),
  }
}

const dominiosDaTurma = ({ dominios }: Progresso): Sheet<never> => ({
  sheet: folhaDominios,
  ...frozen,
  stickyColumnsCount: 1,
  columns: [{ width: 32 }, { width: 16 }, { width: 12 }],
  data: [
    nomes(['Domínio', 'Percentagem', 'Respostas']),
    ...dominios.map(({ nome, percentagem: centesimos, respostas }) => [
      text(nome || 'Sem domínio'),
      percentagem(centesimos),
      count(respostas),
    ]),
  ],
})

/** Two sheets, the class and its domains, in per cents. */
export function progressoXlsx(dado: Progresso): Promise<Buffer> {
  // Kept before there was a rule: Excel opens no file with such a character in it.
  const progresso = cleanValue(dado)
  return writeExcelFile([quadro(progresso), dominiosDaTurma(progresso)], { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}
