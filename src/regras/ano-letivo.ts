/** School years as classes write them, `2026/2027`, and the weeks between two of them. Pure. */
import { daysBetween } from './fuso.ts'

/** The year it begins in; null: it says none. */
const firstYear = (anoLetivo: string): number | null => {
  const found = /(?<!\d)(\d{4})(?!\d)/.exec(anoLetivo)
  return found ? Number(found[1]) : null
}

const written = (first: number): string => `${first}/${first + 1}`

/** The school year of a day: it turns in August. */
export const anoLetivoDe = (hoje: Date): string => written(hoje.getMonth() >= 7 ? hoje.getFullYear() : hoje.getFullYear() - 1)

/**
 * The school year a copy is for: the next one from June on, and for a class of a former year the present one; else the
 * year of the class.
 */
export function anoDaCopia(anoLetivo: string, hoje: Date): string {
  const first = firstYear(anoLetivo)
  const now = firstYear(anoLetivoDe(hoje))
  if (first === null || now === null) return anoLetivo
  const next = hoje.getMonth() === 5 || hoje.getMonth() === 6 ? now + 1 : now
  return first >= next ? anoLetivo : written(next)
}

/** Whole weeks from the first day of a school year, 1 September, to that of another; 0 where a year says none, or none is later. */
export function semanasEntreAnos(de: string, para: string): number {
  const [a, b] = [firstYear(de), firstYear(para)]
  if (a === null || b === null || b <= a) return 0
  return Math.round(daysBetween(`${a}-09-01`, `${b}-09-01`) / 7)
}
