import type { ReactNode } from 'react'
import { Combobox, type ComboboxOption } from '#kit/fields/Combobox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

type Props<V extends string | number> = FieldBase<V | null> & {
  options: readonly ComboboxOption<V>[]
  placeholder?: string | undefined
  empty?: ReactNode
  onSearch?: ((text: string) => void) | undefined
}

/** One choice of a long list, found by typing; nothing chosen is null. */
export function ComboboxField<V extends string | number>({ options, placeholder, empty, onSearch, ...base }: Props<V>) {
  const field = useField<V | null>(base)
  return (
    <Field {...field.frame}>
      {(control) => (
        <Combobox<V>
          {...{ options, placeholder, empty, onSearch }}
          bare
          id={control.id}
          label={base.label}
          value={field.value ?? null}
          onChange={field.onChange}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        />
      )}
    </Field>
  )
}
