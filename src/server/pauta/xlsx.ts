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

type Categoria = { id: string; nome: string; peso: number; semPior: boolean }

/** A category that none of the period's items stands in has no column, but for tests and homework. */
function categoriasDe({ itens, avaliacao: { pesos, proprias, semPior } }: Pauta): Categoria[] {
  const all: Categoria[] = [
    { id: 'testes', nome: 'Testes (%)', peso: pesos.testes, semPior },
    { id: 'trabalhos', nome: 'Trabalhos (%)', peso: pesos.trabalhos, semPior: false },
    { id: 'fora', nome: 'De fora (%)', peso: pesos.fora, semPior: false },
    ...proprias.map(({ id, nome, peso }) => ({ id, nome: `${nome} (%)`, peso, semPior: false })),
  ]
  return all.filter(({ id }) => id === 'testes' || id === 'trabalhos' || itens.some(({ categoria }) => categoria === id))
}

export function pautaXlsx(dado: Pauta): Promise<Buffer> {
  const pauta = cleanValue(dado)
  const { turma, itens, alunos } = pauta
  const categorias = categoriasDe(pauta)
  // One category after the other, so that each is one range.
  const placesOf = (categoria: Categoria): number[] => itens.flatMap((item, i) => (item.categoria === categoria.id ? [i] : []))
  const order = categorias.flatMap(placesOf)
  const ranges = categorias.map((categoria, i): Colunas => {
    const [de, n] = [ANTES + categorias.slice(0, i).flatMap(placesOf).length, placesOf(categoria).length]
    return n === 0 ? null : { de, ate: de + n - 1 }
  })
  const means = categorias.map((_, i) => ANTES + itens.length + i)
  const proposta = ANTES + itens.length + categorias.length
  const scaleFormat = turma.escala.tipo === '0-20' && turma.escala.casas === 1 ? '0.0' : 'General'
  const rows = alunos.map(({ aluno, celulas, autoavaliacao, nota }, i) => {
    const row = PRIMEIRA + i
    return [
      number(aluno.numero, '0'),
      text(aluno.nome),
      ...order.map((place) => cell(celulas[place] ?? { semNumero: 'nao-tem' })),
      ...categorias.map(({ semPior }, j) => formula(meanFormula(ranges[j] ?? null, row, PESOS, semPior), '0.00')),
      formula(proposalFormula(means, row, PESOS), '0.00'),
      formula(scaleFormula(proposta, row, turma.escala), scaleFormat),
      text(autoavaliacao),
      text(nota),
    ]
  })
  const names = [
    'N.º',
    'Aluno',
    ...order.map((place) => itens[place]?.nome ?? ''),
    ...categorias.map(({ nome }) => nome),
    'Proposta (%)',
    'Proposta',
  ]
  const data = [
    [...names, 'Autoavaliação', 'Nota'].map(bold),
    [
      null,
      text('Peso'),
      ...order.map((place) => number(itens[place]?.peso ?? 1, '0')),
      ...categorias.map(({ peso }) => number(peso, '0')),
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
