/**
 * Exact fractions, of which marks are made. Nothing here is ever a float. The arithmetic runs on BigInt, and only a
 * reduced result becomes numbers again.
 */

/** A fraction of something, `num / den`, both integers, `den` > 0. */
export type Fracao = { num: number; den: number }

export const ZERO: Fracao = { num: 0, den: 1 }
export const UM: Fracao = { num: 1, den: 1 }

/** The largest numerator and denominator a stored fraction may have (the same as the `Fracao` schema). */
export const MAIOR_TERMO = 1_000_000_000

type Exata = { num: bigint; den: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

const exact = (f: Fracao): Exata => ({ num: BigInt(f.num), den: BigInt(f.den) })

/** Lowest terms, sign on the numerator. */
function lowest({ num, den }: Exata): Exata {
  if (den === 0n) throw new RangeError('A fraction needs a denominator other than zero.')
  const sign = den < 0n ? -1n : 1n
  const divisor = gcd(num < 0n ? -num : num, den * sign)
  return { num: (sign * num) / divisor, den: (sign * den) / divisor }
}

/**
 * Turns an exact fraction back into numbers. Terms beyond `MAIOR_TERMO` cannot be stored; only hundreds of parts with
 * unrelated denominators make them. The nearest fraction over `MAIOR_TERMO` then stands for them. Throws RangeError
 * where the value itself is too large.
 */
function stored(value: Exata): Fracao {
  const { num, den } = lowest(value)
  const max = BigInt(MAIOR_TERMO)
  if (den <= max && num <= max && num >= -max) return { num: Number(num), den: Number(den) }
  if (den <= max) throw new RangeError('This fraction is too large to be stored.')
  const nearest = lowest({ num: (2n * num * max + den) / (2n * den), den: max })
  return { num: Number(nearest.num), den: Number(nearest.den) }
}

const addExact = (a: Exata, b: Exata): Exata => lowest({ num: a.num * b.den + b.num * a.den, den: a.den * b.den })

/** `num / den` in lowest terms. Throws RangeError when `den` is 0 and when a term is no integer. */
export const fracao = (num: number, den: number): Fracao => stored({ num: BigInt(num), den: BigInt(den) })

/** The same value in lowest terms; zero is 0/1. */
export const reduceFracao = (f: Fracao): Fracao => stored(exact(f))

export const addFracoes = (a: Fracao, b: Fracao): Fracao => stored(addExact(exact(a), exact(b)))

export const multiplyFracoes = (a: Fracao, b: Fracao): Fracao =>
  stored({ num: BigInt(a.num) * BigInt(b.num), den: BigInt(a.den) * BigInt(b.den) })

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compareFracoes(a: Fracao, b: Fracao): -1 | 0 | 1 {
  const left = BigInt(a.num) * BigInt(b.den)
  const right = BigInt(b.num) * BigInt(a.den)
  if (left === right) return 0
  return left < right ? -1 : 1
}

export const equalFracoes = (a: Fracao, b: Fracao): boolean => compareFracoes(a, b) === 0

export const sumFracoes = (fracoes: readonly Fracao[]): Fracao => stored(fracoes.map(exact).reduce(addExact, exact(ZERO)))

/** Is it between 0 and 1, as every part of a mark is? */
export const isParteDeUm = (f: Fracao): boolean => f.den > 0 && f.num >= 0 && f.num <= f.den

/**
 * Σ weight × fraction / Σ weight: the mark that parts of unequal weight make. Weights are integers ≥ 0. Where all
 * weights are 0 the result is 0.
 */
export function weightedFracao(partes: readonly { peso: number; fracao: Fracao }[]): Fracao {
  const total = partes.reduce((sum, parte) => sum + BigInt(parte.peso), 0n)
  if (total === 0n) return ZERO
  const sum = partes.reduce<Exata>(
    (acc, { peso, fracao: f }) => addExact(acc, { num: BigInt(peso) * BigInt(f.num), den: BigInt(f.den) }),
    exact(ZERO),
  )
  return stored({ num: sum.num, den: sum.den * total })
}
