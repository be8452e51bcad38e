import { DateTimeField } from '#web/ui/DateTimeField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useField, type FieldBase } from './useField.ts'

type Props = FieldBase<string> & {
  kind?: 'datetime' | 'date' | 'time' | undefined
  min?: string | undefined
  max?: string | undefined
  zoneNote?: string | undefined
}

/** A day and an hour, as the browser writes them ("2026-11-20T10:32"); the page turns them into an instant in the class's time zone. */
export function DateTimeFieldRHF({ name, label, hideLabel, hint, optional, required, rules, kind, min, max, zoneNote }: Props) {
  const field = useField<string>({ name, label, required, rules })
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
        <DateTimeField
          {...control}
          ref={field.ref}
          name={name}
          kind={kind}
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
