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

/** The years that a class of today may be of: the one before, the present one, the next. */
export function anosLetivosPropostos(hoje: Date): [string, string, string] {
  const now = hoje.getMonth() >= 7 ? hoje.getFullYear() : hoje.getFullYear() - 1
  return [written(now - 1), written(now), written(now + 1)]
}

/** `2026/27`, `2026-2027`, `26/27` → `2026/2027`; nothing stays nothing. Null: it is no school year. */
export function readAnoLetivo(texto: string): string | null {
  if (texto.trim() === '') return ''
  const found = /^(?:20)?(\d{2})\s*[/–-]\s*(?:20)?(\d{2})$/.exec(texto.trim())
  if (!found) return null
  const first = 2000 + Number(found[1])
  return 2000 + Number(found[2]) === first + 1 ? written(first) : null
}

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
