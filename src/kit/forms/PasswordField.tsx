import type { FieldBase } from './frame-of.ts'
import { PasswordControl, type PasswordKind } from './PasswordControl.tsx'
import { useField } from './useField.ts'

/** A secret, which can be shown. */
export function PasswordField({ kind, ...base }: FieldBase<string> & { kind?: PasswordKind }) {
  return <PasswordControl field={useField<string>(base)} kind={kind} />
}
