/** Fractions as an author writes them: `75%`, `3/4`, `0,75`. */
import { fracao, isParteDeUm, reduceFracao, type Fracao } from '#regras/fracoes.ts'

const decimal = (whole: string, decimals: string, over: number): Fracao => fracao(Number(whole + decimals), over * 10 ** decimals.length)

/**
 * Reads a fraction between 0 and 1 from a text, or gives null. A number without a sign is a part of one up to 1
 * (`0,5`), and per cent above 1 (`50`).
 */
export function parseFracao(escrita: string): Fracao | null {
  const tidy = escrita.replaceAll(/\s/g, '')
  const quotient = /^(\d{1,6})\/(\d{1,6})$/.exec(tidy)
  if (quotient) return partOfOne(Number(quotient[1]), Number(quotient[2]))
  const number = /^(\d{1,3})(?:[.,](\d{1,4}))?(%?)$/.exec(tidy)
  if (!number) return null
  const [, whole = '0', decimals = '', sign] = number
  const isPercent = sign === '%' || Number(`${whole}.${decimals || 0}`) > 1
  const value = decimal(whole, decimals, isPercent ? 100 : 1)
  return isParteDeUm(value) ? value : null
}

function partOfOne(num: number, den: number): Fracao | null {
  return den === 0 || num > den ? null : fracao(num, den)
}

/** As per cent where two decimals say it exactly, else as a quotient: `75%`, `12,5%`, `1/3`. */
export function formatFracao(value: Fracao): string {
  const { num, den } = reduceFracao(value)
  const hundredths = (num * 10_000) / den
  if (!Number.isInteger(hundredths)) return `${num}/${den}`
  return `${(hundredths / 100).toString().replace('.', ',')}%`
}
