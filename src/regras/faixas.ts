/** The bands of a histogram in the scale of a class. Pure. */
import { type Escala, mencoes } from './escalas.ts'

/** What a band is called, its least percentage (hundredths of one per cent), and how many fall in it. */
export type Faixa = { nome: string; desde: number; n: number }

const percentagens = [0, 30, 50, 70, 90] as const
/** As schools tell written marks apart: ten is the first that passes. */
const valores = [0, 5, 10, 14, 18] as const

/** `5–9` of 5 and 10. Of the last, which takes the maximum, `18–20`. */
const nameRange = (first: number, next: number | undefined, maximum: number, tenths = ''): string =>
  next === undefined ? `${first}–${maximum}` : `${first}–${next - 1}${tenths}`

/** Those that the scale has, or five of percentages or of values, ascending. */
function faixasDe({ tipo, casas, limites }: Escala): Omit<Faixa, 'n'>[] {
  switch (tipo) {
    case 'percentagem':
      return percentagens.map((first, i) => ({ nome: `${nameRange(first, percentagens[i + 1], 100)}%`, desde: first * 100 }))
    case '0-20':
      return valores.map((first, i) => ({
        nome: nameRange(first, valores[i + 1], 20, casas === 0 ? '' : ',9'),
        // What is rounded up to a value counts as that value.
        desde: Math.max(0, first * 500 - (casas === 0 ? 250 : 25)),
      }))
    case '1-5':
      return [0, ...limites].map((desde, i) => ({ nome: `nível ${i + 1}`, desde }))
    case 'qualitativa':
      return [0, ...limites].map((desde, i) => ({ nome: mencoes[i] ?? '', desde }))
  }
}

/** How many of these percentages (hundredths of one per cent) fall in each band: 49,99% is still under fifty. */
export function countByFaixa(percentagensDaTurma: readonly number[], escala: Escala): Faixa[] {
  const faixas = faixasDe(escala)
  return faixas.map((faixa, i) => {
    const next = faixas[i + 1]?.desde ?? Infinity
    return { ...faixa, n: percentagensDaTurma.filter((percentagem) => percentagem >= faixa.desde && percentagem < next).length }
  })
}
