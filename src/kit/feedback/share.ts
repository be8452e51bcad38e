/** done of total as a width in per cent, 0 to 100, at most two decimals; nothing of nothing is 0. For drawing only. */
export function share(done: number, total: number): number {
  if (total <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, done / total)) * 10_000) / 100
}
