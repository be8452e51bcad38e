import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type FieldControl, useFormShell } from './FormContext.ts'
import { type FieldBase, framedAs, problemOf } from './frame-of.ts'

/** Ties a field to its `Form`. */
export function useField<V>(base: FieldBase<V>): FieldControl<V> {
  const { name, label } = base
  const shell = useFormShell()
  const { control } = useFormContext()
  const { field, fieldState } = useController({
    name,
    control,
    rules: { validate: (value, values) => problemOf(base, value as V, values) ?? true }, // safe: the form's default values give every field its own kind of value
  })
  // Synchronises with the form's list of fields, from which the summary of errors takes names and order.
  useEffect(() => shell.register(name, label), [shell, name, label])
  return {
    ...framedAs(base, shell.id, fieldState.error?.message),
    value: field.value as V, // safe: as above
    onChange: (value: V) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
  }
}
