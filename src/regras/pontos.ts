/**
 * Points: stored as integer hundredths, sent with two decimals. A question scores points × fraction, rounded half up. A
 * test's score sums those, so that the shown numbers add up.
 */
import type { Fracao } from './fracoes.ts'

/** `a / b` rounded half up, for a ≥ 0 and b > 0. */
const roundHalfUp = (a: bigint, b: bigint): number => Number((2n * a + b) / (2n * b))

/**
 * Points as they travel (`2.5`) → hundredths (`250`). Null when the number is negative, not finite, has more than two
 * decimals or is too large; callers then answer 422.
 */
export function toCentesimos(points: number): number | null {
  if (!Number.isFinite(points) || points < 0) return null
  const centesimos = Math.round(points * 100)
  const asSent = Number.isSafeInteger(centesimos) && centesimos / 100 === points
  return asSent ? centesimos : null
}

/** Hundredths → points as they travel: the closest double to the two decimals, `250` → `2.5`. */
export const fromCentesimos = (centesimos: number): number => centesimos / 100

/** As `fromCentesimos`; null stays null: there is no mark yet. */
export const fromCentesimosOrNull = (centesimos: number | null): number | null => (centesimos === null ? null : fromCentesimos(centesimos))

/** The score of a question, in hundredths: points × fraction, rounded half up. */
export const scoreCentesimos = (pontos: number, { num, den }: Fracao): number => roundHalfUp(BigInt(pontos) * BigInt(num), BigInt(den))

/** A sum of hundredths. */
export const sumCentesimos = (centesimos: readonly number[]): number => centesimos.reduce((sum, value) => sum + value, 0)

/**
 * `obtido` of `total` (both in the same unit) in hundredths of one per cent, rounded half up: 5 of 6 → 8333. Null when
 * there is nothing to earn.
 */
export function percentagemDe(obtido: number, total: number): number | null {
  if (total <= 0) return null
  return roundHalfUp(BigInt(obtido) * 10_000n, BigInt(total))
}

/** Hundredths as people read them: `250` → `2,5`, `100` → `1`, `175` → `1,75`. */
export function formatPontos(centesimos: number): string {
  const [whole = '0', decimals = ''] = (centesimos / 100).toFixed(2).split('.')
  const shown = decimals.replace(/0+$/, '')
  return shown === '' ? whole : `${whole},${shown}`
}
