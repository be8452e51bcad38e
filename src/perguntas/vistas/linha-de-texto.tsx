import type { ComponentPropsWithoutRef } from 'react'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import s from './linha-de-texto.module.css'

type LinhaDeTextoProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'onChange' | 'rows' | 'value' | 'aria-label'> & {
  label: string
  value: string
  onChange: (palavras: string) => void
  /** Enter: there are no lines to end. */
  onEnter?: (() => void) | undefined
}

/** One line of plain words that grows when it is longer than its place. */
export function LinhaDeTexto({ label, value, onChange, onEnter, className, ...rest }: LinhaDeTextoProps) {
  return (
    <textarea
      {...rest}
      rows={1}
      className={cx(c.input, s.linha, className)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter?.()
      }}
    />
  )
}
