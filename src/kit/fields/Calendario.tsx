import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { pt } from 'react-day-picker/locale/pt'
import { Button } from '#kit/base/Button.tsx'
import { cx } from '#kit/base/cx.ts'
import type { Quando } from './typed-quando.ts'
import c from './control.module.css'
import s from './Calendario.module.css'

type CalendarioProps = {
  kind: Quando
  /** "2026-11-20T10:32" or "2026-11-20"; empty when nothing is there. */
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (value: string) => void
  onDone: () => void
}

/** Our own faces for its parts. */
const faces = {
  root: s.root ?? '',
  months: s.months ?? '',
  month_caption: s.caption ?? '',
  nav: s.nav ?? '',
  button_previous: s.step ?? '',
  button_next: s.step ?? '',
  chevron: s.chevron ?? '',
  month_grid: s.grid ?? '',
  weekday: s.weekday ?? '',
  day: s.cell ?? '',
  day_button: s.day ?? '',
  selected: s.selected ?? '',
  today: s.today ?? '',
  outside: s.outside ?? '',
  disabled: s.disabled ?? '',
}

const two = (n: number): string => String(n).padStart(2, '0')
const dayOf = (date: Date): string => `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The day alone, on this device's own wall: it is never an instant. */
function toDate(value: string | undefined): Date | undefined {
  const [year, month, day] = (value ?? '').slice(0, 10).split('-').map(Number)
  return year && month && day ? new Date(year, month - 1, day) : undefined
}

const range = (length: number, step = 1): string[] => Array.from({ length: length / step }, (_, i) => two(i * step))
/** Where no hour is there yet: school begins about then. */
const firstHour = '09:00'

function Part({ label, value, options, onChange }: { label: string; value: string; options: string[]; onChange: (value: string) => void }) {
  return (
    <label>
      <span className="sr">{label}</span>
      <select className={cx(c.input, c.small, c.number, s.part)} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

/** A month's days, and below them the hour. Arrows go by days and weeks, Page Up and Page Down by months. */
export function Calendario({ kind, value, min, max, onPick, onDone }: CalendarioProps) {
  const [today] = useState(() => new Date())
  const selected = toDate(value)
  const hour = value.slice(11) || firstHour
  const [hh = '', mm = ''] = hour.split(':')
  const give = (date: Date, at: string): void => onPick(kind === 'date' ? dayOf(date) : `${dayOf(date)}T${at}`)
  const minutes = [...new Set([...range(60, 5), mm])].toSorted((a, b) => (a < b ? -1 : 1))
  const before = toDate(min)
  const after = toDate(max)
  return (
    <>
      <DayPicker
        mode="single"
        required
        autoFocus
        locale={pt}
        weekStartsOn={1}
        selected={selected}
        defaultMonth={selected ?? before ?? today}
        disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
        onSelect={(date) => give(date, hour)}
        classNames={faces}
      />
      {kind === 'datetime' && (
        <div className={s.hour}>
          <Part label="Hora" value={hh} options={range(24)} onChange={(next) => give(selected ?? today, `${next}:${mm}`)} />
          <span aria-hidden="true">:</span>
          <Part label="Minutos" value={mm} options={minutes} onChange={(next) => give(selected ?? today, `${hh}:${next}`)} />
          <span className="grow" />
          <Button size="small" variant="primary" onClick={onDone}>
            Pronto
          </Button>
        </div>
      )}
    </>
  )
}
