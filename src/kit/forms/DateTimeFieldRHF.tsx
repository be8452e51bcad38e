import { DateTimeField } from '#kit/fields/DateTimeField.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { type Quando, problemaDoQuando } from '#kit/fields/typed-quando.ts'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

type Props = FieldBase<string> & {
  kind?: Quando | undefined
  min?: string | undefined
  max?: string | undefined
  zoneNote?: string | undefined
}

/**
 * A form's field for a day and an hour ("2026-11-20T10:32"). The page turns its text into an instant in the class's
 * time zone. Text that cannot be read stays as it was typed, in the form and in its draft, with the problem beside it.
 */
export function DateTimeFieldRHF({ kind = 'datetime', min, max, zoneNote, ...base }: Props) {
  const field = useField<string>({ ...base, rules: [(value) => problemaDoQuando(kind, value ?? ''), ...(base.rules ?? [])] })
  return (
    <Field {...field.frame}>
      {(control) => (
        <DateTimeField
          {...control}
          ref={field.ref}
          name={field.name}
          kind={kind}
          asTyped
          min={min}
          max={max}
          zoneNote={zoneNote}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
