/**
 * Statistics of small classes, honestly: every number says of how many, and those that would be noise are null. Pure.
 * Percentages are hundredths of one per cent; deviations and coefficients are plain numbers, rounded once.
 */

const round = (value: number, decimals: number): number => {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean of whole numbers, rounded half up; null of none. */
export const media = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.floor((2 * values.reduce((sum, value) => sum + value, 0) + values.length) / (2 * values.length))

/** The middle one, or half-way between the two in the middle, rounded half up; null of none. */
export function mediana(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[half - 1] ?? upper) + upper + 1) / 2)
}

/** Sample variance (n − 1). */
function variance(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Sample standard deviation in percentage points, two decimals; null under two values. */
export const desvio = (percentagens: readonly number[]): number | null =>
  percentagens.length < 2 ? null : round(Math.sqrt(variance(percentagens)) / 100, 2)

/** Student's t, two-sided 95 %, for 1…30 degrees of freedom. */
const t95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/** Fewer answers than this say nothing about a class like this one. */
export const MINIMO_INTERVALO = 5
/** Fewer than this and a correlation is noise. */
export const MINIMO_CORRELACAO = 10
export const MINIMO_ALFA = 20
/** Below this the page says that the numbers are few. */
export const POUCOS = 10

/** 95 % interval of the mean, hundredths of one per cent, within 0 and 100 %; null under `MINIMO_INTERVALO`. */
export function intervalo(percentagens: readonly number[]): { de: number; ate: number } | null {
  const n = percentagens.length
  if (n < MINIMO_INTERVALO) return null
  const margin = (t95[n - 2] ?? 1.96 + 2.4 / (n - 1)) * Math.sqrt(variance(percentagens) / n)
  const mean = meanOf(percentagens)
  return { de: Math.max(0, Math.round(mean - margin)), ate: Math.min(10_000, Math.round(mean + margin)) }
}

/** Pearson's correlation, two decimals; null under `MINIMO_CORRELACAO` or where one side never varies. */
export function correlacao(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < MINIMO_CORRELACAO) return null
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
  const [mx, my] = [meanOf(xs), meanOf(ys)]
  const together = pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  const apart = Math.sqrt(xs.reduce((sum, x) => sum + (x - mx) ** 2, 0) * ys.reduce((sum, y) => sum + (y - my) ** 2, 0))
  return apart === 0 ? null : round(together / apart, 2)
}

/**
 * Cronbach's alpha over one row of points per student, two decimals. Null unless at least `MINIMO_ALFA` students
 * answered the same questions, three or more, and the totals vary.
 */
export function alfa(rows: readonly (readonly number[])[]): number | null {
  const k = rows[0]?.length ?? 0
  if (rows.length < MINIMO_ALFA || k < 3 || rows.some((row) => row.length !== k)) return null
  const total = variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0)))
  if (total === 0) return null
  const parts = Array.from({ length: k }, (_, i) => variance(rows.map((row) => row[i] ?? 0)))
  return round((k / (k - 1)) * (1 - parts.reduce((sum, part) => sum + part, 0) / total), 2)
}

/** The ranges of the distribution, whole per cents; the last one takes 100. */
const faixas = [
  { de: 0, ate: 29 },
  { de: 30, ate: 49 },
  { de: 50, ate: 69 },
  { de: 70, ate: 89 },
  { de: 90, ate: 100 },
] as const

/** How many percentages fall in each range: 49,99 % is still in 30–49. */
export const distribuicao = (percentagens: readonly number[]): { de: number; ate: number; n: number }[] =>
  faixas.map(({ de, ate }, i) => {
    const below = faixas[i + 1]?.de ?? Infinity
    return { de, ate, n: percentagens.filter((p) => p >= de * 100 && p < below * 100).length }
  })
