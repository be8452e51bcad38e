import { DateTimeField } from '#kit/fields/DateTimeField.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { anoLegivel } from '#kit/fields/rules.ts'
import { useField, type FieldBase } from './useField.ts'

type Props = FieldBase<string> & {
  kind?: 'datetime' | 'date' | 'time' | undefined
  min?: string | undefined
  max?: string | undefined
  zoneNote?: string | undefined
}

/**
 * A day and an hour, as the browser writes them ("2026-11-20T10:32"). The page turns them into an instant in the
 * class's time zone. The field itself refuses a year that the server does not take.
 */
export function DateTimeFieldRHF({ kind, min, max, zoneNote, ...base }: Props) {
  const field = useField<string>(kind === 'time' ? base : { ...base, rules: [anoLegivel, ...(base.rules ?? [])] })
  return (
    <Field {...field.frame}>
      {(control) => (
        <DateTimeField
          {...control}
          ref={field.ref}
          name={field.name}
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
