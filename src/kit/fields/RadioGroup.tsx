import { useId, type ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './RadioGroup.module.css'

export type RadioOption<V extends string | number> = { value: V; label: ReactNode; note?: ReactNode }

type RadioGroupProps<V extends string | number> = (
  | { legend: ReactNode; /** The legend is only said, not shown. */ hideLegend?: boolean | undefined; bare?: never }
  | { /** A field around it brings the legend. */ bare: true; legend?: never; hideLegend?: never }
) & {
  value: V | null
  options: readonly RadioOption<V>[]
  onChange: (value: V) => void
  name?: string | undefined
  inline?: boolean | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** One choice of a few, all in view. */
export function RadioGroup<V extends string | number>({
  legend,
  hideLegend,
  bare,
  value,
  options,
  onChange,
  name,
  inline,
  describedBy,
  invalid,
}: RadioGroupProps<V>) {
  const id = useId()
  const Frame = bare ? 'div' : 'fieldset'
  return (
    <Frame className={cx(s.group, inline && s.inline)} aria-describedby={describedBy} data-invalid={invalid || undefined}>
      {legend && <legend className={hideLegend ? 'sr' : s.legend}>{legend}</legend>}
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note && <small>{option.note}</small>}
          </span>
        </label>
      ))}
    </Frame>
  )
}
