import type { UseFormReturn } from 'react-hook-form'
import { readProblem } from './problem.ts'

/** The names a server gives to a field that is not on the screen belong to the whole form. */
const ROOT = 'root.servidor'

/**
 * Shows the sentences of a refused save: those of fields beside the fields, the rest over the form. A sentence for
 * `perguntas.0.points` finds the field of that name. Without such a field it joins the general sentence.
 */
export function showServerErrors(form: UseFormReturn, error: unknown, shown: ReadonlySet<string>): void {
  const { detail, errors } = readProblem(error)
  const rest: string[] = []
  let beside = 0
  for (const [name, texts] of Object.entries(errors)) {
    const text = texts.join(' ')
    if (shown.has(name)) {
      form.setError(name, { type: 'servidor', message: text })
      beside++
    } else rest.push(text)
  }
  if (beside === 0 || rest.length > 0) form.setError(ROOT, { type: 'servidor', message: [detail, ...rest].join(' ') })
}
