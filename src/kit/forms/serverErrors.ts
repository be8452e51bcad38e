import { readProblem } from './problem.ts'

/** The name of the server's sentence on the whole form. */
export const doTodo = 'root.servidor'

/**
 * Shows the sentences of a refused save: those of fields beside the fields, the rest over the form. A sentence for
 * `perguntas.0.points` stands beside the field of that name. Without such a field it joins the general sentence.
 */
export function showServerErrors(
  setError: (name: string, message: string) => void,
  error: unknown,
  isOnScreen: (name: string) => boolean,
): void {
  const { detail, errors } = readProblem(error)
  const rest: string[] = []
  let beside = 0
  for (const [name, texts] of Object.entries(errors)) {
    const text = texts.join(' ')
    if (isOnScreen(name)) {
      setError(name, text)
      beside++
    } else rest.push(text)
  }
  if (beside === 0 || rest.length > 0) setError(doTodo, [detail, ...rest].join(' '))
}
