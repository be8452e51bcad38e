import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { number, range } from '#kit/fields/rules.ts'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

type NumberInputFieldProps = FieldBase<number | null> & {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  decimals?: number | undefined
  unit?: string | undefined
  steppers?: boolean | undefined
  /** Not asked for now: whatever stands in it is not judged. */
  disabled?: boolean | undefined
}

/**
 * A form's field for a number; an empty field is null. A text that is no number, or out of range, stays as it was
 * typed, with the problem beside it.
 */
export function NumberInputField({ min, max, step, decimals = 0, unit, steppers, disabled, ...base }: NumberInputFieldProps) {
  const judged = disabled ? { required: undefined, rules: [] } : { rules: [number(decimals), range(min, max), ...(base.rules ?? [])] }
  const field = useField<number | null>({ ...base, ...judged })
  return (
    <Field {...field.frame}>
      {(control) => (
        <NumberField
          {...{ min, max, step, decimals, unit, steppers, disabled }}
          asTyped
          id={control.id}
          name={field.name}
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        />
      )}
    </Field>
  )
}
