import type { ComponentPropsWithRef } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import type { Named } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Select.module.css'

export type SelectOption<V extends string | number> = { value: V; label: string; disabled?: boolean | undefined }

type SelectProps<V extends string | number> = (
  | Named
  | { /** A visible <label> points here. */ id: string; label?: never; labelledBy?: never }
) & {
  value: V
  options: readonly SelectOption<V>[]
  onChange: (value: V) => void
  /** A fainter word before the choice, inside the control ("Mostrar"). */
  prefix?: string | undefined
  wide?: boolean | undefined
  className?: string | undefined
} & Pick<
    ComponentPropsWithRef<'select'>,
    'id' | 'name' | 'onBlur' | 'ref' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'disabled'
  >

/** One choice of a closed list: the browser's own list (its keyboard, its wheel on phones), in the house's dress. */
export function Select<V extends string | number>({
  label,
  labelledBy,
  value,
  options,
  onChange,
  prefix,
  wide,
  className,
  ...rest
}: SelectProps<V>) {
  const choose = (text: string) => {
    const option = options.find((candidate) => String(candidate.value) === text)
    if (option) onChange(option.value)
  }
  return (
    <span className={cx(s.select, wide && s.wide, className)}>
      {prefix && (
        <span className={s.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <select {...rest} value={value} onChange={(event) => choose(event.target.value)} aria-label={label} aria-labelledby={labelledBy}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={IconChevronDown} />
    </span>
  )
}
