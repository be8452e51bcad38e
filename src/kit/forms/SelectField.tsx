import { Field } from '#kit/fields/Field.tsx'
import { Select, type SelectOption } from '#kit/fields/Select.tsx'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

/** One choice of a closed list. `placeholder` adds a first line that chooses nothing (''). */
export function SelectField<V extends string | number>({
  options,
  placeholder,
  ...base
}: FieldBase<V | ''> & { options: readonly SelectOption<V>[]; placeholder?: string | undefined }) {
  const field = useField<V | ''>(base)
  const all: readonly SelectOption<V | ''>[] = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  return (
    <Field {...field.frame}>
      {(control) => (
        <Select<V | ''>
          {...control}
          ref={field.ref}
          name={field.name}
          wide
          value={field.value ?? ''}
          options={all}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
