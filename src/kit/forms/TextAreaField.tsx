import { Field } from '#kit/fields/Field.tsx'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import { Counter } from './Counter.tsx'
import { withMaxLength, type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

/** Several lines of plain text; grows with what is written. */
export function TextAreaField({
  maxLength,
  rows = 4,
  placeholder,
  ...base
}: FieldBase<string> & { maxLength?: number; rows?: number; placeholder?: string }) {
  const field = useField<string>(withMaxLength(base, maxLength))
  return (
    <Field {...field.frame} counter={maxLength ? <Counter used={Array.from(field.value ?? '').length} max={maxLength} /> : undefined}>
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          name={field.name}
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
