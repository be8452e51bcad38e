import { useId, type ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Switch.module.css'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  note?: ReactNode
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

/** On or off, taking effect at once. Words at the left, the switch at the right. */
export function Switch({ checked, onChange, label, note, disabled, name, className }: SwitchProps) {
  const id = useId()
  return (
    <label className={cx(s.switch, className)}>
      <span className="grow">
        <b id={`${id}-n`}>{label}</b>
        {note && <small id={`${id}-a`}>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-n`}
        aria-describedby={note ? `${id}-a` : undefined}
      />
      <i aria-hidden="true" />
    </label>
  )
}
