import { Field } from '#web/ui/Field.tsx'
import { cx } from '#web/ui/cx.ts'
import c from '#web/ui/control.module.css'
import { Counter } from './Counter.tsx'
import { maxLength as maxLengthRule } from './rules.ts'
import { useField, type FieldBase } from './useField.ts'

/** Several lines of plain text; grows with what is written. */
export function TextAreaField({
  name,
  label,
  hideLabel,
  hint,
  optional,
  required,
  rules = [],
  maxLength,
  rows = 4,
  placeholder,
}: FieldBase<string> & { maxLength?: number; rows?: number; placeholder?: string }) {
  const field = useField<string>({ name, label, required, rules: maxLength ? [...rules, maxLengthRule(maxLength)] : rules })
  return (
    <Field
      id={field.id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      optional={optional}
      required={required !== undefined}
      error={field.error}
      counter={maxLength ? <Counter used={Array.from(field.value ?? '').length} max={maxLength} /> : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          name={name}
          rows={rows}
          placeholder={placeholder}
          className={cx(c.input, c.area)}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
