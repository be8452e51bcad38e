import { NumberField as Base } from '@base-ui/react/number-field'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ComponentProps, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import { cx } from './cx.ts'
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
   * What is typed stays as it is: below `min`, above `max`, and what is no number with so many decimals, of which the value
   * is NaN. Whoever asks for it says so beside the field.
   */
  asTyped?: boolean | undefined
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

const written = (value: number): string => String(value).replace('.', ',')

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

const numberOf = (typed: string): number => Number(typed.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.'))

/** A number alone, signed or not, with a comma or a point. */
const isNumber = (typed: string): boolean => /^[+−-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(typed.replaceAll(/\s/g, ''))

/** What a point and three digits mean is anybody's guess: a thousand to some, one to others. */
const isAmbiguous = (typed: string): boolean => /\.\d{3}$/.test(typed.replaceAll(/\s/g, ''))

/** A whole number has neither comma nor point. */
const isWhole = (typed: string): boolean => !/[.,]/.test(typed)

/** What a field that changes nothing makes of its text: nothing is null, and what is no number with so many decimals NaN. */
function readTyped(typed: string, decimals: number): number | null {
  if (typed.trim() === '') return null
  const isClear = isNumber(typed) && (decimals === 0 ? isWhole(typed) : !isAmbiguous(typed))
  const value = isClear ? numberOf(typed) : Number.NaN
  return Number(value.toFixed(decimals)) === value ? value : Number.NaN
}

/** What the field says of decimals that it does not keep, and of a point that might have meant thousands. */
function rounded(typed: string, decimals: number): string {
  const value = numberOf(typed)
  const kept = Number(value.toFixed(decimals))
  if (isAmbiguous(typed)) return `Os milhares escrevem-se sem ponto: fica ${written(kept)}.`
  if (Number.isNaN(value) || kept === value) return ''
  return `${decimals === 0 ? 'Só números inteiros' : `Só ${decimals} casas decimais`}: fica ${written(kept)}.`
}

/** What the field says of a typed number that it does not keep; '' when it is kept. */
function adjusted(typed: string, min = -Infinity, max = Infinity): string {
  const value = numberOf(typed)
  if (value > max) return `O máximo é ${written(max)}: ficou ${written(max)}.`
  return value < min ? `O mínimo é ${written(min)}: ficou ${written(min)}.` : ''
}

type InputProps = Pick<ComponentProps<typeof Base.Input>, 'value' | 'onKeyDown' | 'onChange' | 'onPaste' | 'onBlur'>

/** A field that keeps what it can of what is typed, and what it says of the rest. */
function useKept({ min, max, decimals = 0, onBlur }: NumberFieldProps) {
  const [said, setSaid] = useState('')
  // Letters never reach the field: the key is refused, and so is what is pasted with them.
  const sayLetters = (text: string) => setSaid(hasLetters(text) ? 'Escreva só números.' : rounded(text, decimals))
  const input: InputProps = {
    onKeyDown: ({ key, ctrlKey, metaKey, altKey }) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) sayLetters(key)
    },
    onChange: ({ currentTarget }) => sayLetters(currentTarget.value),
    onBlur: ({ currentTarget }) => {
      const adjustment = currentTarget.value.trim() === '' ? '' : adjusted(currentTarget.value, min, max)
      if (adjustment) setSaid(adjustment)
      onBlur?.()
    },
  }
  return { said, input }
}

/**
 * A field `asTyped`: its text stands in place of the one underneath, which takes digits alone and would make another number
 * of "1e3" or "1,5". It stands for as long as the value is its own: one that was stepped or set from outside is written anew.
 */
function useTyped({ value, onChange, decimals = 0, onBlur }: NumberFieldProps): InputProps {
  const [text, setText] = useState<string | null>(null)
  const isOwn = text !== null && Object.is(readTyped(text, decimals), value)
  return {
    ...(isOwn && { value: text }),
    onKeyDown: (event) => {
      if (event.key.length === 1) event.preventBaseUIHandler()
    },
    onPaste: (event) => event.preventBaseUIHandler(),
    onChange: (event) => {
      event.preventBaseUIHandler()
      setText(event.currentTarget.value)
      onChange(readTyped(event.currentTarget.value, decimals))
    },
    onBlur: () => {
      // A number is written as the others are; anything else stays, to be mended.
      if (!Number.isNaN(value)) setText(null)
      onBlur?.()
    },
  }
}

/**
 * A number as it is written in Portugal (decimal comma); arrows and wheel of the keyboard step it. Without `asTyped`, one that
 * is rounded or put within `min` and `max`, and letters, which are not taken, are said below it.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, label, id, name, min, max, asTyped = false, step = 1, decimals = 0, unit } = props
  const { steppers = false, describedBy, invalid, disabled } = props
  const saidId = useId()
  const kept = useKept(props)
  const typed = useTyped(props)
  const said = asTyped ? '' : kept.said
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
          aria-describedby={cx(describedBy, said && saidId) || undefined}
          aria-invalid={invalid || undefined}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          {...(asTyped ? typed : kept.input)}
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
        {said}
      </span>
    </Base.Root>
  )
}
