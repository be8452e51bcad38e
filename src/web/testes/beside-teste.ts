import { ApiError } from '#kit/api/client.ts'
import { FieldProblem } from '#kit/forms/problem.ts'

/** Shows the faults of the test itself at its choice, over the way to its editor. */
export function besideTeste(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const doTeste = Object.entries(error.errors).flatMap(([campo, frases]) => (/^(paginasP|p)erguntas/.test(campo) ? frases : []))
  return doTeste.length === 0 ? error : new FieldProblem('testeid', doTeste.join(' '))
}
