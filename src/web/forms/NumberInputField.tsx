import { Field } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { range } from './rules.ts'
import { useField, type FieldBase } from './useField.ts'

type NumberInputFieldProps = FieldBase<number | null> & {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  decimals?: number | undefined
  unit?: string | undefined
  steppers?: boolean | undefined
}

/** A number; nothing typed is null. One out of its range stays as it was typed, with the range beside it. */
export function NumberInputField({ min, max, step, decimals, unit, steppers, ...base }: NumberInputFieldProps) {
  const field = useField<number | null>({ ...base, rules: [range(min, max), ...(base.rules ?? [])] })
  return (
    <Field {...field.frame}>
      {(control) => (
        <NumberField
          {...{ min, max, step, decimals, unit, steppers }}
          asTyped
          id={control.id}
          name={field.name}
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
