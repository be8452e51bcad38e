import type { ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import f from '#kit/fields/Field.module.css'
import type { FieldControl } from './FormContext.ts'

/** The control of one thing to agree to, in whichever form. Its words stand beside the box. */
export function CheckboxControl({
  field,
  hint,
  children,
}: {
  field: FieldControl<boolean>
  hint?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={f.field}>
      <Checkbox
        id={field.id}
        name={field.name}
        checked={field.value ?? false}
        onChange={field.onChange}
        onBlur={field.onBlur}
        note={hint}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-erro` : undefined}
      >
        {children}
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
