import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldId, useFormShell } from './FormContext.ts'
import { firstProblem, required as requiredRule, type Rule } from './rules.ts'

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

/** Ties a field to its form: value, change, error, the id its control must carry. */
export function useField<V>({ name, label, required, rules = [] }: FieldBase<V>) {
  const shell = useFormShell()
  const { control } = useFormContext()
  const { field, fieldState } = useController({
    name,
    control,
    rules: {
      validate: (value, values) => firstProblem<V>([required ? requiredRule(required) : undefined, ...rules], value as V, values) ?? true,
    }, // safe: the form's default values give every field its own kind of value
  })
  // Synchronises with the form's list of fields, from which the summary of errors takes names and order.
  useEffect(() => shell.register(name, label), [shell, name, label])
  return {
    id: fieldId(shell.id, name),
    name,
    value: field.value as V, // safe: as above
    onChange: (value: V) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  }
}
