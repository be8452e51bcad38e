import { MAX_FORMULA } from './bounds.ts'
import { decodeEntities } from './parse-html.ts'

const inHtml = /\bdata-formula="([^"]+)"/g

/** Most of what a reply holds are short texts without a formula: they are not even laid aside. */
const mayHold = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('data-formula') : typeof value === 'object' && value !== null

const formulaOf = (value: object): unknown => ('formula' in value ? value.formula : undefined)

/**
 * The LaTeX of the formulas in the rich texts of this value, each once, in reading order: in ops and in HTML, at any
 * depth. A text that only looks like a formula may be among them: harmless, since callers only draw it.
 */
export function formulasEm(value: unknown): string[] {
  const found = new Set<string>()
  const pending: unknown[] = [value]
  const add = (latex: string): void => void (latex.length <= MAX_FORMULA && latex !== '' && found.add(latex))
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') for (const [, latex = ''] of next.matchAll(inHtml)) add(decodeEntities(latex))
    if (typeof next !== 'object' || next === null) continue
    const latex = formulaOf(next)
    if (typeof latex === 'string') add(latex)
    for (const inside of Object.values(next).toReversed()) if (mayHold(inside)) pending.push(inside)
  }
  return [...found]
}
