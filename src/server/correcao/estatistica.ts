/**
 * Statistics of a class. The class is the whole and no sample, so they describe it and name its size. A value that
 * would be noise is null. Percentages are hundredths of one per cent. All are in full precision, rounded where shown. Pure.
 */
import { type Parte, emCentesimosExatos, mediaDe } from '#regras/medias.ts'

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean, in hundredths of one per cent; null without values. */
export function media(partes: readonly Parte[]): number | null {
  const { exata } = mediaDe(partes.map((parte) => ({ parte })))
  return exata && emCentesimosExatos(exata)
}

/** The median, in hundredths of one per cent; null without values. Between two middle values it lies half-way. */
export function mediana(partes: readonly Parte[]): number | null {
  const sorted = partes.toSorted((a, b) => Number(a.num * b.den - b.num * a.den))
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return media(middle)
}

/** Sample variance (n − 1). */
function variance(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Standard deviation of these values, which are all there are, in percentage points; null under two values. */
export const desvio = (percentagens: readonly number[]): number | null =>
  percentagens.length < 2 ? null : Math.sqrt((variance(percentagens) * (percentagens.length - 1)) / percentagens.length) / 100

/** Under four values a quarter is nobody. */
const FEWEST_PER_QUARTIS = 4

/** The value below which `part` of the sorted values lie, between two of them in proportion: as spreadsheets do (QUARTILE.INC). */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1)
  const below = Math.floor(place)
  const [low = 0, high = low] = sorted.slice(below, below + 2)
  return low + (place - below) * (high - low)
}

/** The first and the third quartile of these percentages; null under four. */
export function quartis(percentagens: readonly number[]): { q1: number; q3: number } | null {
  if (percentagens.length < FEWEST_PER_QUARTIS) return null
  const sorted = percentagens.toSorted((a, b) => a - b)
  return { q1: quantile(sorted, 0.25), q3: quantile(sorted, 0.75) }
}

/**
 * The 95 % interval of a question's mean (normal), within what can be, for percentages of one question. Null under
 * `POUCOS`, and where all are equal.
 */
export function intervaloDaMedia(percentagens: readonly number[]): { de: number; ate: number } | null {
  if (percentagens.length < POUCOS) return null
  const margin = 1.96 * Math.sqrt(variance(percentagens) / percentagens.length)
  if (margin === 0) return null
  const mean = meanOf(percentagens)
  return { de: Math.max(0, mean - margin), ate: Math.min(10_000, mean + margin) }
}

export const MINIMO_ALFA = 20
/** Below this the page says that the numbers are few. */
export const POUCOS = 10

/**
 * Cronbach's alpha over one row of points per student. Null unless at least `MINIMO_ALFA` students
 * answered the same questions, three or more. Null too where the totals do not vary.
 */
export function alfa(rows: readonly (readonly number[])[]): number | null {
  const k = rows[0]?.length ?? 0
  if (rows.length < MINIMO_ALFA || k < 3 || rows.some((row) => row.length !== k)) return null
  const total = variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0)))
  if (total === 0) return null
  const parts = Array.from({ length: k }, (_, i) => variance(rows.map((row) => row[i] ?? 0)))
  return (k / (k - 1)) * (1 - parts.reduce((sum, part) => sum + part, 0) / total)
}
