import { noteUnexpected } from '#kit/unexpected.ts'

/** What a refused request says: one sentence, and sentences per field. */
export type Problem = { detail: string; errors: Record<string, string[]> }

const FAULT =
  'Aconteceu um erro nesta página e não foi possível guardar. O que escreveu continua aqui: copie-o, recarregue a página e tente de novo.'
const UNKNOWN = 'Não foi possível guardar. O que escreveu continua aqui; tente de novo.'

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
 * Reads the error of a failed save. It is a problem JSON (`{ detail, errors: { campo: [texto] } }`), an error that
 * carries one as `problem`, or a fault of the page. Anything else gets a sentence without detail.
 */
export function readProblem(error: unknown): Problem {
  const source = isRecord(error) && isRecord(error.problem) ? error.problem : error
  if (isRecord(source) && typeof source.detail === 'string') return { detail: source.detail, errors: readErrors(source.errors) }
  return { detail: noteUnexpected(error) ? FAULT : UNKNOWN, errors: {} }
}
