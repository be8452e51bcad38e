import { Switch } from '#kit/fields/Switch.tsx'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

/** On or off, sent with the form. */
export function SwitchField({ name, label, hint }: Pick<FieldBase<boolean>, 'name' | 'label' | 'hint'>) {
  const field = useField<boolean>({ name, label })
  return <Switch name={name} checked={field.value ?? false} onChange={field.onChange} label={label} note={hint} />
}
