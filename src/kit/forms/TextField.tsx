import { type FieldBase, withMaxLength } from './frame-of.ts'
import { TextControl, type TextControlProps } from './TextControl.tsx'
import { useField } from './useField.ts'

/** One line of text. */
export function TextField({ name, label, hideLabel, hint, optional, required, rules, ...control }: FieldBase<string> & TextControlProps) {
  const field = useField<string>(withMaxLength({ name, label, hideLabel, hint, optional, required, rules }, control.maxLength))
  return <TextControl field={field} {...control} />
}
