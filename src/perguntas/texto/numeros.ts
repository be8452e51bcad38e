/**
 * Numbers as students write them, compared exactly: decimals of any length, comma or point, a tolerance. Never floats.
 */

/** `unidades` × 10^−`casas`, exact. */
export type Decimal = { unidades: bigint; casas: number }

const MAX_LENGTH = 80

const decimal = (sign: string, whole: string, decimals: string): Decimal => ({
  unidades: BigInt(`${whole}${decimals}`) * (sign === '-' ? -1n : 1n),
  casas: decimals.length,
})

/** Digits in groups of three, `1 000` or `1.000.000`, without their separators; null when the groups are not of three. */
function ungroup(digits: string): string | null {
  if (/^\d+$/.test(digits)) return digits
  const grouped = /^\d{1,3}(?: \d{3})+$/.test(digits) || /^\d{1,3}(?:\.\d{3})+$/.test(digits) || /^\d{1,3}(?:,\d{3})+$/.test(digits)
  return grouped ? digits.replace(/\D/g, '') : null
}

/**
 * A text → the number it writes, or null. One comma or point is the decimal sign (`3,14`, `3.14`, `,5`). Groups of
 * three are read only where they are beyond doubt: `1 000`, `1.000,5`, `1,000.5`, `1.000.000`. With a unit it is text.
 */
export function parseDecimal(texto: string): Decimal | null {
  const tidy = texto
    .replace(/[−–‒﹣－]/g, '-')
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
  if (tidy.length > MAX_LENGTH) return null
  const match = /^([+-]?) ?([\d .,]+)$/.exec(tidy)
  if (!match) return null
  const [sign = '', digits = ''] = match.slice(1)
  const separators = digits.replace(/[\d ]/g, '')
  const last = separators.at(-1)
  // Two or more of one kind can only be groups; one alone, or the last of two kinds, is the decimal sign.
  const isGroupsOnly = last === undefined || (separators.length > 1 && !separators.slice(0, -1).includes(last === '.' ? ',' : '.'))
  const cut = isGroupsOnly ? digits.length : digits.lastIndexOf(last)
  const [head, decimals] = [digits.slice(0, cut), digits.slice(cut + 1)]
  const whole = head === '' ? '0' : ungroup(head)
  if (whole === null || !/^\d*$/.test(decimals) || (cut < digits.length && decimals === '')) return null
  return /\d/.test(digits) ? decimal(sign, whole, decimals) : null
}

const scaled = ({ unidades, casas }: Decimal, to: number): bigint => unidades * 10n ** BigInt(to - casas)

/** Is |a − b| ≤ tolerance, exactly? */
export function isWithin(a: Decimal, b: Decimal, tolerancia: Decimal): boolean {
  const casas = Math.max(a.casas, b.casas, tolerancia.casas)
  const difference = scaled(a, casas) - scaled(b, casas)
  return (difference < 0n ? -difference : difference) <= scaled(tolerancia, casas)
}

/** The runs of digits in a text, decimal signs made alike: a slip may never change one. */
export const numbersIn = (texto: string): string[] => texto.match(/\d+(?:[.,]\d+)*/g)?.map((number) => number.replace(/,/g, '.')) ?? []
