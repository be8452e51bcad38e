import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldId, useFormShell } from './FormContext.ts'
import { firstProblem, maxLength, required as requiredRule, type Rule } from '#kit/fields/rules.ts'

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

/** Ties a field to its form: value, change, error, and `frame`, what the `Field` round its control takes. */
export function useField<V>({ name, label, hideLabel, hint, optional, required, rules = [] }: FieldBase<V>) {
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
  const id = fieldId(shell.id, name)
  const error = fieldState.error?.message
  return {
    id,
    frame: { id, label, hideLabel, hint, optional, required: required !== undefined, error },
    name,
    value: field.value as V, // safe: as above
    onChange: (value: V) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error,
  }
}
