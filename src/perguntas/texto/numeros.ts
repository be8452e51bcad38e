/**
 * Compares numbers as students write them, exactly and never as floats: decimals of any length, with comma or point,
 * within a tolerance. It also reads fractions, and a unit after the number.
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
 * The number that a text writes, or null. One comma or point is the decimal sign (`3,14`, `3.14`, `,5`). Groups of
 * three are read only where they are beyond doubt: `1 000`, `1.000,5`, `1,000.5`, `1.000.000`. A number with a unit is
 * text here.
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

/** A number with its unit: `cima` / `baixo`. `unidade` is empty where none was written. */
export type Numero = { cima: Decimal; baixo: Decimal; unidade: string }

const numeroEUnidade = /^([-−–‒﹣－+]?[\d\s.,/⁄∕÷+\-−–‒﹣－\u00a0\u202f]*\d)\s*([€$£%‰°º]|\p{L}[\p{L}\d²³⁻/.·]*)$/u
const unidadeAntes = /^([€$£])\s*(.+)$/u
const EUROS = new Set(['€', 'eur', 'euro', 'euros'])

/** The euro has several names; capitals count in other units: mW is not MW. */
const unidadeDita = (escrita: string): string => (EUROS.has(escrita.toLowerCase()) ? '€' : escrita.replace('º', '°').replace(/\.$/, ''))

/** Without the marks of a sentence around it, which count nowhere. */
const bare = (texto: string): string =>
  texto
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
    .trim()
    .replace(/^["“”«'‘’]\s*(.+?)\s*["“”»'‘’][.,;:!?…]*$/u, '$1')
    .replace(/\s*[.,;:…]+$/u, '')

/** `1/2`, `−10/2`: two decimals with one bar between them. */
function parseFracao(texto: string): Omit<Numero, 'unidade'> | null {
  const [cima, baixo = '1', ...others] = texto.split(/[/⁄∕÷]/).map((part) => part.trim())
  const [a, b] = [parseDecimal(cima ?? ''), parseDecimal(baixo)]
  return a && b && b.unidades !== 0n && others.length === 0 ? { cima: a, baixo: b } : null
}

/** A text → the number it writes, with a fraction bar and a unit where there are such; null where it is none. */
export function readNumero(texto: string): Numero | null {
  const tidy = bare(texto)
  if (tidy.length > MAX_LENGTH) return null
  const [, antes, resto] = unidadeAntes.exec(tidy) ?? []
  const [, so, depois] = (antes === undefined ? numeroEUnidade.exec(tidy) : null) ?? []
  const lido = parseFracao(resto ?? so ?? tidy)
  return lido && { ...lido, unidade: unidadeDita(antes ?? depois ?? '') }
}

/** A bare number is in the unit that is asked for; so are euros, where nothing else is named. */
const unidadesConcordam = (dada: string, aceite: string): boolean => dada === '' || dada === aceite || (dada === '€' && aceite === '')

const produto = (a: Decimal, b: Decimal): Decimal => ({ unidades: a.unidades * b.unidades, casas: a.casas + b.casas })
const positivo = ({ unidades, casas }: Decimal): Decimal => ({ unidades: unidades < 0n ? -unidades : unidades, casas })

/** Is |a − b| ≤ tolerance, exactly, in the same unit? */
export const isNear = (a: Numero, b: Numero, tolerancia: Decimal): boolean =>
  unidadesConcordam(a.unidade, b.unidade) &&
  isWithin(produto(a.cima, b.baixo), produto(b.cima, a.baixo), produto(tolerancia, positivo(produto(a.baixo, b.baixo))))

/** How a box for numbers takes a text; `unidade`: the number is read, but its unit leaves it to the teacher. */
export type LeituraDoNumero =
  | { como: 'vazio' }
  | { como: 'numero' }
  | { como: 'unidade'; numero: string; unidade: string }
  | { como: 'texto' }

/** What a box for numbers makes of a text, by the rule that scores it and without the key. */
export function leituraDoNumero(texto: string): LeituraDoNumero {
  if (/^[\s\u200b-\u200d\u2060\ufeff\u00ad]*$/u.test(texto)) return { como: 'vazio' }
  const lido = readNumero(texto)
  if (lido === null) return { como: 'texto' }
  if (unidadesConcordam(lido.unidade, '')) return { como: 'numero' }
  return { como: 'unidade', numero: numeroEUnidade.exec(bare(texto))?.[1]?.trim() ?? '', unidade: lido.unidade }
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
