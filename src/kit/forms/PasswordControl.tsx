import { useState } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { Field } from '#kit/fields/Field.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import c from '#kit/fields/control.module.css'
import type { FieldControl } from './FormContext.ts'

/** Tells the browser's keeper of passwords whether it is the known one or a new one. */
export type PasswordKind = 'current' | 'new'

/** The control of a secret, in whichever form. */
export function PasswordControl({ field, kind = 'current' }: { field: FieldControl<string>; kind?: PasswordKind | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field.frame}>
      {(control) => (
        <span className={c.with}>
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            type={shown ? 'text' : 'password'}
            className={c.input}
            value={field.value ?? ''}
            autoComplete={`${kind}-password`}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <IconButton
            icon={shown ? IconEyeOff : IconEye}
            label={shown ? 'Esconder a palavra-passe' : 'Mostrar a palavra-passe'}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
