/**
 * Percentages as people read them: two decimals, a trailing `,00` removed, the Portuguese decimal comma, `%` appended.
 */

/** Hundredths of one per cent (8333) → `83,33%`. Null, nothing to earn or nothing marked yet, → `–`. */
export function formatPercentagem(centesimos: number | null): string {
  if (centesimos === null) return '–'
  const [whole, decimals] = (centesimos / 100).toFixed(2).split('.')
  return decimals === '00' ? `${whole}%` : `${whole},${decimals}%`
}
