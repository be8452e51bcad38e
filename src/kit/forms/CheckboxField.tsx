import type { ReactNode } from 'react'
import { CheckboxControl } from './CheckboxControl.tsx'
import type { FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

type CheckboxFieldProps = Omit<FieldBase<boolean>, 'label' | 'hideLabel' | 'optional'> &
  ({ label: string; children?: ReactNode } | { label?: string | undefined; children: ReactNode })

/** One thing to agree to. Its words stand beside the box; as children where they need a link inside. */
export function CheckboxField({ name, label, children, hint, required, rules }: CheckboxFieldProps) {
  const field = useField<boolean>({ name, label: label ?? 'Caixa por assinalar', required, rules })
  return (
    <CheckboxControl field={field} hint={hint}>
      {children ?? label}
    </CheckboxControl>
  )
}
