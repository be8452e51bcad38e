import { Field } from '#kit/fields/Field.tsx'
import { RadioGroup, type RadioOption } from '#kit/fields/RadioGroup.tsx'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

/** One choice of a few, all in view. */
export function RadioField<V extends string | number>({
  options,
  inline,
  ...base
}: FieldBase<V | null> & { options: readonly RadioOption<V>[]; inline?: boolean | undefined }) {
  const field = useField<V | null>(base)
  return (
    <Field group {...field.frame}>
      {(control) => (
        <RadioGroup
          bare
          name={`${field.id}-r`}
          value={field.value ?? null}
          options={options}
          onChange={field.onChange}
          inline={inline}
          invalid={control['aria-invalid']}
        />
      )}
    </Field>
  )
}
