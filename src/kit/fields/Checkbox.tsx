import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'children' | 'aria-label'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of the things below are chosen and some are not. */
  mixed?: boolean | undefined
} & (
    | { children: ReactNode; note?: ReactNode; label?: never }
    | { /** Its name, where the words stand elsewhere (the row of a table). */ label: string; children?: never; note?: never }
  )

/** A box to tick. */
export function Checkbox({ checked, onChange, mixed = false, children, note, label, className, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  // Synchronises with the element: "some of them" exists only as a property, never as an attribute.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed
  }, [mixed])
  const box = (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      className={s.box}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      aria-label={label}
    />
  )
  if (label !== undefined) return <label className={cx(s.bare, className)}>{box}</label>
  return (
    <label className={cx(s.check, className)}>
      {box}
      <span>
        {children}
        {note && <small className={s.note}>{note}</small>}
      </span>
    </label>
  )
}
