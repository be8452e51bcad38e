import { useState } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { Field } from '#kit/fields/Field.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import c from '#kit/fields/control.module.css'
import { useField, type FieldBase } from './useField.ts'

/** A secret, which can be shown. `kind` tells the browser's keeper of passwords whether it is the known one or a new one. */
export function PasswordField({ kind = 'current', ...base }: FieldBase<string> & { kind?: 'current' | 'new' }) {
  const field = useField<string>(base)
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
