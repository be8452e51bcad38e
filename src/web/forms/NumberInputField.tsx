import { Field } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { useField, type FieldBase } from './useField.ts'

type NumberInputFieldProps = FieldBase<number | null> & {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  decimals?: number | undefined
  unit?: string | undefined
  steppers?: boolean | undefined
}

/** A number; nothing typed is null. */
export function NumberInputField({ name, label, hideLabel, hint, optional, required, rules, ...number }: NumberInputFieldProps) {
  const field = useField<number | null>({ name, label, required, rules })
  return (
    <Field
      id={field.id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      optional={optional}
      required={required !== undefined}
      error={field.error}
    >
      {(control) => (
        <NumberField
          {...number}
          id={control.id}
          name={name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        />
      )}
    </Field>
  )
}
