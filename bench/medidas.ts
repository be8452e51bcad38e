/** What was measured, in few numbers. */

/** The value below which `q` (0…1) of the sorted values lie; 0 where there are none. */
const quantile = (sorted: Float64Array, q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

export type Resumo = { n: number; p50: number; p95: number; p99: number; max: number }

/** Of times in ms. */
export function resumo(times: readonly number[]): Resumo {
  const sorted = Float64Array.from(times).toSorted()
  return {
    n: sorted.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
  }
}

export const arredondar = (value: number, casas = 2): number => Math.round(value * 10 ** casas) / 10 ** casas

/** Lines in columns, the first one the head. */
export function tabela(linhas: readonly (readonly (string | number)[])[]): string {
  const text = linhas.map((linha) => linha.map((cell) => (typeof cell === 'number' ? String(arredondar(cell)) : cell)))
  const widths = (text[0] ?? []).map((_, i) => Math.max(...text.map((linha) => linha[i]?.length ?? 0)))
  return text
    .map((linha) => linha.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
    .join('\n')
}
