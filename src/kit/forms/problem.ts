import { say } from '#kit/base/say.ts'
import { noteUnexpected } from '#kit/unexpected.ts'

/** What a refused request says: one sentence, and sentences per field. */
export type Problem = { detail: string; errors: Record<string, string[]> }

const FAULT =
  'Aconteceu um erro nesta página e não foi possível guardar. O que está escrito continua aqui: {copia-o, recarrega a página e tenta|copie-o, recarregue a página e tente} de novo.'
const UNKNOWN = 'Não foi possível guardar. O que está escrito continua aqui; {tenta|tente} de novo.'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  const texts = (entry: unknown) => (Array.isArray(entry) ? entry : [entry]).filter((text): text is string => typeof text === 'string')
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, texts(entry)]))
}

/** A refusal whose one sentence is about a field: for `Form`, which shows it there. */
export class FieldProblem extends Error {
  readonly problem: Problem
  constructor(field: string, detail: string) {
    super(detail)
    this.problem = { detail, errors: { [field]: [detail] } }
  }
}

/**
 * Reads the error of a failed save: a problem JSON (`{ detail, errors: { campo: [texto] } }`), or an error that carries
 * one as `problem`. Any other error gets a general sentence; a fault of our own programs gets another.
 */
export function readProblem(error: unknown): Problem {
  const source = isRecord(error) && isRecord(error.problem) ? error.problem : error
  if (isRecord(source) && typeof source.detail === 'string') return { detail: source.detail, errors: readErrors(source.errors) }
  return { detail: say(noteUnexpected(error) ? FAULT : UNKNOWN), errors: {} }
}
