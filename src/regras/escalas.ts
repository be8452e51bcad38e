/** The scale of a class: how a percentage is written as a mark. Pure. */
import { formatPercentagem } from './percentagens.ts'

export const tiposDeEscala = ['percentagem', '0-20', '1-5', 'qualitativa'] as const
export type TipoDeEscala = (typeof tiposDeEscala)[number]

/** Written out rather than read from its schema (`contract/escala.ts`): pages carry no schemas. */
export type Escala = {
  tipo: TipoDeEscala
  /** `0-20`: whole units, or tenths. */
  casas: 0 | 1
  /**
   * `1-5` and `qualitativa`: the least percentage of each step but the first, ascending, in hundredths of one per cent.
   * Empty for the others.
   */
  limites: number[]
}

/** The words of the qualitative scale, from the lowest on. */
export const mencoes = ['Insuficiente', 'Suficiente', 'Bom', 'Muito Bom'] as const

/** The Portuguese usage: level 3 and "Suficiente" begin at 50 %. */
export const limitesPredefinidos: Record<TipoDeEscala, readonly number[]> = {
  percentagem: [],
  '0-20': [],
  '1-5': [2000, 5000, 7000, 9000],
  qualitativa: [5000, 7000, 9000],
}

export const escalaDe = (tipo: TipoDeEscala, casas: 0 | 1 = 0): Escala => ({ tipo, casas, limites: [...limitesPredefinidos[tipo]] })

export const escalaPredefinida = escalaDe('percentagem')

/** Why this is no scale, in a sentence; null: it is one. */
export function problemaDaEscala({ tipo, limites }: Escala): string | null {
  const n = limitesPredefinidos[tipo].length
  if (limites.length !== n) return n === 0 ? 'Esta escala não tem limites.' : `Escreva ${n} percentagens, uma por degrau.`
  const isAscending = limites.every((limite, i) => i === 0 || limite > (limites[i - 1] ?? 0))
  return isAscending ? null : 'Cada degrau tem de começar acima do anterior.'
}

/** The step of a percentage, from 0 on: how many limits it reaches. */
const stepOf = (percentagem: number, limites: readonly number[]): number => limites.filter((limite) => percentagem >= limite).length

/** 0 to 20 from hundredths of one per cent, in tenths: the percentage ÷ 5, rounded half up. */
function valoresEmDecimas(percentagem: number, casas: 0 | 1): number {
  if (casas === 1) return Math.floor((percentagem + 25) / 50)
  return 10 * Math.floor((percentagem + 250) / 500)
}

/**
 * A percentage (hundredths of one per cent) as a mark of the class, short: `83,33%`, `16,7`, `4`, `Bom`. Null, nothing
 * marked yet, is `–`.
 */
export function formatNota(percentagem: number | null, { tipo, casas, limites }: Escala): string {
  if (percentagem === null) return '–'
  switch (tipo) {
    case 'percentagem':
      return formatPercentagem(percentagem)
    case '0-20': {
      const decimas = valoresEmDecimas(percentagem, casas)
      return casas === 0 ? String(decimas / 10) : (decimas / 10).toFixed(1).replace('.', ',')
    }
    case '1-5':
      return String(1 + stepOf(percentagem, limites))
    case 'qualitativa':
      return mencoes[stepOf(percentagem, limites)] ?? '–'
  }
}

/** The same where it stands alone: `83,33%`, `16,7 valores`, `nível 4`, `Bom`. */
export function formatNotaComUnidade(percentagem: number | null, escala: Escala): string {
  const nota = formatNota(percentagem, escala)
  if (percentagem === null) return nota
  if (escala.tipo === '0-20') return `${nota} ${nota === '1' || nota === '1,0' ? 'valor' : 'valores'}`
  return escala.tipo === '1-5' ? `nível ${nota}` : nota
}

/** The scale for a mean, which is no mark: of 0 to 20 it has tenths, also where marks have none. */
export const escalaDasMedias = (escala: Escala): Escala => (escala.tipo === '0-20' ? { ...escala, casas: 1 } : escala)

/** The least percentage that passes (hundredths of one per cent), as marks are rounded: 10 values, level 3, "Suficiente". */
export function positivaDesde({ tipo, casas, limites }: Escala): number {
  switch (tipo) {
    case 'percentagem':
      return 5000
    case '0-20':
      return casas === 0 ? 4750 : 4975
    case '1-5':
      return limites[1] ?? 5000
    case 'qualitativa':
      return limites[0] ?? 5000
  }
}

/** The least mark that passes: `50%`, `10 valores`, `nível 3`, `Suficiente`. */
export const notaPositiva = (escala: Escala): string => formatNotaComUnidade(positivaDesde(escala), { ...escala, casas: 0 })

/** A spread in percentage points, where the scale has steps of one size; else in percentage points still. */
export function formatDesvio(pontos: number, { tipo }: Escala): { valor: string; unidade: string } {
  const [valor, unidade] = tipo === '0-20' ? [pontos / 5, 'valores'] : [pontos, 'pontos percentuais']
  return { valor: valor.toFixed(2).replace('.', ','), unidade }
}
