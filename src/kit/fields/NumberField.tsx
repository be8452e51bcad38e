import { NumberField as Base } from '@base-ui/react/number-field'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ComponentProps, useId, useState } from 'react'
import { problemaDoNumero } from './rules.ts'
import { porEmendar } from './fieldToMend.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { say } from '#kit/base/say.ts'
import { cx } from '#kit/base/cx.ts'
import c from './control.module.css'
import s from './NumberField.module.css'

type NumberFieldProps = {
  value: number | null
  onChange: (value: number | null) => void
  /** Only when no visible label points at `id`. */
  label?: string | undefined
  id?: string | undefined
  name?: string | undefined
  min?: number | undefined
  max?: number | undefined
  /**
   * Gives the caller every typed number, also one below `min` or above `max`, and the caller judges it. A text that is
   * no number with at most `decimals` decimals is given as NaN.
   */
  asTyped?: boolean | undefined
  /** Nothing typed is a value too: null. */
  optional?: boolean | undefined
  step?: number | undefined
  /** How many decimals are kept; 0 for whole numbers. */
  decimals?: number | undefined
  /** After the number, inside: "min", "pontos". */
  unit?: string | undefined
  /** With − and + at the sides. */
  steppers?: boolean | undefined
  onBlur?: (() => void) | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  disabled?: boolean | undefined
}

const numberOf = (typed: string): number => Number(typed.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.'))

/** A number alone, signed or not, with a comma or a point. */
const isNumber = (typed: string): boolean => /^[+−-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(typed.replaceAll(/\s/g, ''))

/** A point and three digits are ambiguous: a thousand to some, one to others. */
const isAmbiguous = (typed: string): boolean => /\.\d{3}$/.test(typed.replaceAll(/\s/g, ''))

/** A whole number has neither comma nor point. */
const isWhole = (typed: string): boolean => !/[.,]/.test(typed)

/** The value of a field's text: null when empty, NaN when it is no number with so many decimals. */
function readTyped(typed: string, decimals: number): number | null {
  if (typed.trim() === '') return null
  const isClear = isNumber(typed) && (decimals === 0 ? isWhole(typed) : !isAmbiguous(typed))
  const value = isClear ? numberOf(typed) : Number.NaN
  return Number(value.toFixed(decimals)) === value ? value : Number.NaN
}

type InputProps = Pick<ComponentProps<typeof Base.Input>, 'value' | 'onKeyDown' | 'onChange' | 'onPaste' | 'onBlur'>

/**
 * Keeps the typed text in place of the base field's text: that field takes digits alone, and would make another number
 * of "1e3" or "1,5". The text stays until the value changes by a step or from outside; then the value is written anew.
 */
function useTyped(props: NumberFieldProps) {
  const { value, onChange, asTyped = false, optional = false, min, max, decimals = 0, onBlur } = props
  const [typed, setTyped] = useState<{ text: string; left: number | null } | null>(null)
  const own = typed !== null && Object.is(typed.left, value) ? typed.text : null
  const problemOf = (text: string): string | undefined => {
    const read = readTyped(text, decimals)
    if (read === null) return optional ? undefined : say('{Escreve|Escreva} um número.')
    return problemaDoNumero(read, { min, max, decimals })
  }
  const problem = asTyped || own === null ? undefined : problemOf(own)
  const input: InputProps = {
    ...(own !== null && { value: own }),
    onKeyDown: (event) => {
      if (event.key.length === 1) event.preventBaseUIHandler()
    },
    onPaste: (event) => event.preventBaseUIHandler(),
    onChange: (event) => {
      event.preventBaseUIHandler()
      const text = event.currentTarget.value
      const keeps = asTyped || problemOf(text) === undefined
      const read = readTyped(text, decimals)
      setTyped({ text, left: keeps ? read : value })
      if (keeps) onChange(read)
    },
    onBlur: () => {
      // A number is written as the others are; anything else stays, to be mended.
      if (!Number.isNaN(value) && problem === undefined) setTyped(null)
      onBlur?.()
    },
  }
  return { problem, input }
}

/**
 * A field for a number as it is written in Portugal, with a decimal comma; the arrow keys step it. The typed text stays
 * as it is. Where the field cannot keep it, a sentence below says so, and the caller keeps the value before.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, label, id, name, min, max, asTyped = false, step = 1, decimals = 0, unit } = props
  const { steppers = false, describedBy, invalid, disabled } = props
  const saidId = useId()
  const { problem, input } = useTyped(props)
  return (
    <Base.Root
      value={Number.isNaN(value) ? null : value}
      onValueChange={onChange}
      locale="pt-PT"
      format={{ maximumFractionDigits: decimals, useGrouping: false }}
      step={step}
      allowOutOfRange={asTyped}
      disabled={disabled}
      id={id}
      name={name}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    >
      <Base.Group className={cx(s.group, unit && s.unit)}>
        {steppers && (
          <Base.Decrement className={s.step} aria-label="Menos">
            <Icon as={IconMinus} size="s" />
          </Base.Decrement>
        )}
        <Base.Input
          className={cx(c.input, c.number, s.input)}
          aria-label={label}
          aria-roledescription="campo de número"
          aria-describedby={cx(describedBy, problem && saidId) || undefined}
          aria-invalid={invalid || problem !== undefined || undefined}
          {...(problem && porEmendar)}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          {...input}
        />
        {unit && (
          <span className={s.word} aria-hidden="true">
            {unit}
          </span>
        )}
        {steppers && (
          <Base.Increment className={s.step} aria-label="Mais">
            <Icon as={IconPlus} size="s" />
          </Base.Increment>
        )}
      </Base.Group>
      <span id={saidId} className={s.said} aria-live="polite">
        {problem}
      </span>
    </Base.Root>
  )
}
