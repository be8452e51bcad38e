/** The marks of a period as a workbook whose means and proposals are formulas. */
import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import type { Pauta } from '#contract/pauta.ts'
import type { Celula } from '#contract/progresso.ts'
import { cleanValue } from '#regras/caracteres.ts'
import { nomeDaFolha } from '#server/progresso/xlsx.ts'
import { type Colunas, meanFormula, proposalFormula, scaleFormula } from './formulas.ts'

/** The format `@` keeps it text: a name that begins with `=` is never a formula. */
const text = (value: string): CellObject => ({ type: String, value, format: '@' })
const bold = (value: string): CellObject => ({ ...text(value), fontWeight: 'bold', wrap: true, alignVertical: 'top' })
const number = (value: number | null, format: string): CellObject | null => (value === null ? null : { type: Number, value, format })
const formula = (value: string | null, format: string): CellObject | null => (value === null ? null : { type: 'Formula', value, format })

/** Hundredths of one per cent as per cent. */
const cell = (celula: Celula): CellObject | null => ('percentagem' in celula ? number(celula.percentagem / 100, '0.00') : null)

/** Names of what weighs, then what it weighs, then the pupils. */
const PESOS = 2
const PRIMEIRA = 3
const ANTES = 2

export function pautaXlsx(dado: Pauta): Promise<Buffer> {
  const { turma, itens, alunos, avaliacao } = cleanValue(dado)
  // Tests first, so that each category is one range.
  const order = itens
    .map((_, i) => i)
    .toSorted((a, b) => Number(itens[a]?.tipo === 'trabalho') - Number(itens[b]?.tipo === 'trabalho') || a - b)
  const nTestes = itens.filter(({ tipo }) => tipo === 'teste').length
  const range = (de: number, n: number): Colunas => (n === 0 ? null : { de, ate: de + n - 1 })
  const [doTeste, doTrabalho] = [range(ANTES, nTestes), range(ANTES + nTestes, itens.length - nTestes)]
  const testes = ANTES + itens.length
  const [trabalhos, proposta] = [testes + 1, testes + 2]
  const scaleFormat = turma.escala.tipo === '0-20' && turma.escala.casas === 1 ? '0.0' : 'General'
  const rows = alunos.map(({ aluno, celulas, autoavaliacao, nota }, i) => {
    const row = PRIMEIRA + i
    return [
      number(aluno.numero, '0'),
      text(aluno.nome),
      ...order.map((place) => cell(celulas[place] ?? { semNumero: 'nao-tem' })),
      formula(meanFormula(doTeste, row, PESOS, avaliacao.semPior), '0.00'),
      formula(meanFormula(doTrabalho, row, PESOS, false), '0.00'),
      formula(proposalFormula(testes, trabalhos, row, PESOS), '0.00'),
      formula(scaleFormula(proposta, row, turma.escala), scaleFormat),
      text(autoavaliacao),
      text(nota),
    ]
  })
  const names = [
    'N.º',
    'Aluno',
    ...order.map((place) => itens[place]?.nome ?? ''),
    'Testes (%)',
    'Trabalhos (%)',
    'Proposta (%)',
    'Proposta',
  ]
  const data = [
    [...names, 'Autoavaliação', 'Nota'].map(bold),
    [
      null,
      text('Peso'),
      ...order.map((place) => number(itens[place]?.peso ?? 1, '0')),
      number(avaliacao.pesos.testes, '0'),
      number(avaliacao.pesos.trabalhos, '0'),
      null,
      null,
      null,
      null,
    ],
    ...rows,
  ]
  const columns = [{ width: 6 }, { width: 32 }, ...names.slice(2).map(() => ({ width: 14 })), { width: 14 }, { width: 14 }]
  const sheet = {
    sheet: nomeDaFolha(turma.name),
    stickyRowsCount: 2,
    stickyColumnsCount: 2,
    orientation: 'landscape',
    columns,
    data,
  } as const
  return writeExcelFile([sheet], { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}
