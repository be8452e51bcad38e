import type { ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import f from '#kit/fields/Field.module.css'
import { useField, type FieldBase } from './useField.ts'

type CheckboxFieldProps = Omit<FieldBase<boolean>, 'label' | 'hideLabel' | 'optional'> &
  ({ label: string; children?: ReactNode } | { label?: string | undefined; children: ReactNode })

/** One thing to agree to. Its words stand beside the box; as children where they need a link inside. */
export function CheckboxField({ name, label, children, hint, required, rules }: CheckboxFieldProps) {
  const field = useField<boolean>({ name, label: label ?? 'Caixa por assinalar', required, rules })
  return (
    <div className={f.field}>
      <Checkbox
        id={field.id}
        name={name}
        checked={field.value ?? false}
        onChange={field.onChange}
        onBlur={field.onBlur}
        note={hint}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-erro` : undefined}
      >
        {children ?? label}
      </Checkbox>
      {field.error && (
        <p className={f.problem} id={`${field.id}-erro`}>
          <Icon as={IconAlertCircle} size="s" />
          <span>{field.error}</span>
        </p>
      )}
    </div>
  )
}
