import type { ComponentPropsWithRef } from 'react'
import { cx } from '#kit/base/cx.ts'
import c from './control.module.css'
import s from './DateTimeField.module.css'

type DateTimeFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> & {
  kind?: 'datetime' | 'date' | 'time' | undefined
  /** As the browser writes it: "2026-11-20T10:32", "2026-11-20" or "10:32"; empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** Whose clock it is ("hora de Lisboa"); said under the field when it is not the reader's own. */
  zoneNote?: string | undefined
}

const TYPES = { datetime: 'datetime-local', date: 'date', time: 'time' } as const

/** A day and an hour, with the browser's own calendar. Without a label: use `DateTimeFieldRHF`, or point one at `id`. */
export function DateTimeField({ kind = 'datetime', value, onChange, zoneNote, className, ...rest }: DateTimeFieldProps) {
  return (
    <span className={s.field}>
      <input
        {...rest}
        type={TYPES[kind]}
        lang="pt-PT"
        className={cx(c.input, c.number, s[kind], className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {zoneNote && <span className="meta">{zoneNote}</span>}
    </span>
  )
}
