import type { ReactNode } from 'react'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { problemaDosPontos } from './rascunho.ts'

type Props = {
  id: string
  /** What the question is worth. */
  points: number
  value: number | null
  step: number
  disabled?: boolean
  /** Said after the field, on its line. */
  children?: ReactNode
  onChange: (typed: number | null) => void
}

/** Points for an answer. The typed text stays; a sentence beside says when the question cannot give it. */
export function CampoDePontos({ id, points, value, step, disabled, children, onChange }: Props) {
  return (
    <Field id={id} label="Pontos" error={problemaDosPontos(value, points)}>
      {(control) => (
        <span className="row">
          <NumberField
            id={control.id}
            min={0}
            max={points}
            asTyped
            step={step}
            decimals={2}
            disabled={disabled}
            value={value}
            onChange={onChange}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
          />
          {children}
        </span>
      )}
    </Field>
  )
}
