import { cx } from '#kit/base/cx.ts'
import s from './FilterButtons.module.css'

export type FilterOption<V extends string | number> = { value: V; label: string; count?: number | undefined }

type FilterButtonsProps<V extends string | number> = {
  label: string
  value: V
  options: readonly FilterOption<V>[]
  onChange: (value: V) => void
  className?: string | undefined
}

/** One choice among a few, as pressed buttons with counts. Scrolls sideways on phones. */
export function FilterButtons<V extends string | number>({ label, value, options, onChange, className }: FilterButtonsProps<V>) {
  return (
    <div role="group" aria-label={label} className={cx(s.seg, className)}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
