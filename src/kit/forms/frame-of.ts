import { type Rule, firstProblem, maxLength, required as requiredRule } from '#kit/fields/rules.ts'
import { type FieldControl, fieldId } from './FormContext.ts'

export type FieldBase<V> = {
  name: string
  label: string
  hideLabel?: boolean | undefined
  hint?: string | undefined
  optional?: boolean | undefined
  /** The sentence when nothing is there ("Escreva o nome da turma."). */
  required?: string | undefined
  /** Further rules, in order; the first sentence is shown. */
  rules?: readonly Rule<V>[] | undefined
}

/** The same field, refusing more than so many characters; without a number, any length. */
export const withMaxLength = (base: FieldBase<string>, max: number | undefined): FieldBase<string> =>
  max ? { ...base, rules: [...(base.rules ?? []), maxLength(max)] } : base

/** The sentence of a wrong value, by all rules of its field. */
export const problemOf = <V>({ required, rules = [] }: FieldBase<V>, value: V, values: Record<string, unknown>): string | undefined =>
  firstProblem<V>([required ? requiredRule(required) : undefined, ...rules], value, values)

type Framed = Pick<FieldControl<unknown>, 'id' | 'name' | 'frame' | 'error'>

/** What every field shows, whichever form it stands in. */
export function framedAs<V>(base: FieldBase<V>, form: string, error: string | undefined): Framed {
  const { name, label, hideLabel, hint, optional, required } = base
  const id = fieldId(form, name)
  return { id, name, error, frame: { id, label, hideLabel, hint, optional, required: required !== undefined, error } }
}
