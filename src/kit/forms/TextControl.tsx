import type { ComponentPropsWithoutRef } from 'react'
import { Field } from '#kit/fields/Field.tsx'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import { Counter } from './Counter.tsx'
import type { FieldControl } from './FormContext.ts'

export type TextControlProps = {
  type?: 'text' | 'email' | 'url' | 'tel' | undefined
  icon?: IconType | undefined
  /** More than this is refused with a sentence; typing is never cut. */
  maxLength?: number | undefined
  className?: string | undefined
} & Pick<
  ComponentPropsWithoutRef<'input'>,
  'autoComplete' | 'autoCapitalize' | 'placeholder' | 'inputMode' | 'spellCheck' | 'readOnly' | 'lang' | 'list'
>

/** The control of one line of text, in whichever form. */
export function TextControl({
  field,
  maxLength,
  type = 'text',
  icon,
  className,
  ...rest
}: TextControlProps & { field: FieldControl<string> }) {
  const used = Array.from(field.value ?? '').length
  return (
    <Field {...field.frame} counter={maxLength && used > maxLength * 0.8 ? <Counter used={used} max={maxLength} /> : undefined}>
      {(control) => (
        <span className={c.with}>
          {icon && <Icon as={icon} />}
          <input
            {...rest}
            {...control}
            ref={field.ref}
            name={field.name}
            type={type}
            className={cx(c.input, className)}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
        </span>
      )}
    </Field>
  )
}
