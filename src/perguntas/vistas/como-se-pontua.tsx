import type { ReactNode } from 'react'
import { Field } from '#kit/fields/Field.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'

type EscolhaProps<E extends string> = {
  esquema: E
  /** Each scheme with its name and its sentence. */
  opcoes: readonly { value: E; label: string; note: string }[]
  onChoose: (esquema: E) => void
  erro?: string | undefined
  /** Below the choice: the table, the weights. */
  children?: ReactNode
}

/** The one scheme of a type that leaves no choice, in its sentence. */
export function ComoSePontua({ frase }: { frase: string }) {
  return (
    <div>
      <p className="label">Como se pontua</p>
      <p className="small muted">{frase}</p>
    </div>
  )
}

/** The choice of a scheme. */
export function ChooseEsquema<E extends string>({ esquema, opcoes, onChoose, erro, children }: EscolhaProps<E>) {
  return (
    <Field group label="Como se pontua" error={erro}>
      {(control) => (
        <>
          <RadioGroup
            bare
            value={esquema}
            options={opcoes}
            onChange={onChoose}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
          />
          {children}
        </>
      )}
    </Field>
  )
}
