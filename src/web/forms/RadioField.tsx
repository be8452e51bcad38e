import { Field } from '#web/ui/Field.tsx'
import { RadioGroup, type RadioOption } from '#web/ui/RadioGroup.tsx'
import { useField, type FieldBase } from './useField.ts'

/** One choice of a few, all in view. */
export function RadioField<V extends string | number>({
  name,
  label,
  hideLabel,
  hint,
  optional,
  required,
  rules,
  options,
  inline,
}: FieldBase<V | null> & { options: readonly RadioOption<V>[]; inline?: boolean | undefined }) {
  const field = useField<V | null>({ name, label, required, rules })
  return (
    <Field group id={field.id} label={label} hideLabel={hideLabel} hint={hint} optional={optional} error={field.error}>
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
