import { useEffect, useId } from 'react'
import type { Fracao } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { Field } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { problemaDosPontos } from './rascunho.ts'
import { pontos } from './textos.ts'
import s from './criterios.module.css'

const ID = 'pontos-da-resposta'

export const focusPontos = (): void => document.getElementById(ID)?.focus()
export const isInPontos = (): boolean => document.activeElement?.id === ID

type Props = {
  points: number
  fracao: Fracao | undefined
  /** Typed, and more or less than can be given; null: none such. */
  fora: number | null
  onEscrever: (typed: number | null) => void
  disabled: boolean
  unico?: { comFoco: boolean } | undefined
}

/** A composition without criteria: points out of the question's. `unico`: the only one of its page, which the keyboard reaches; `comFoco`: whoever came from the one before was typing there. */
export function PontosInteiros({ points, fracao, fora, onEscrever, disabled, unico }: Props) {
  const own = useId()
  const id = unico ? ID : own
  const comFoco = unico?.comFoco ?? false
  // Synchronises the focus with a group that has taken the place of another.
  useEffect(() => {
    if (comFoco) focusPontos()
  }, [comFoco])
  return (
    <div className={s.inteira}>
      <Field id={id} label="Pontos" error={problemaDosPontos(fora, points)}>
        {(control) => (
          <span className="row">
            <NumberField
              id={control.id}
              min={0}
              max={points}
              asTyped
              step={1}
              decimals={2}
              disabled={disabled}
              value={fora ?? (fracao ? scoreCentesimos(Math.round(points * 100), fracao) / 100 : null)}
              onChange={onEscrever}
              describedBy={control['aria-describedby']}
              invalid={control['aria-invalid']}
            />
            <span>de {pontos(points)}</span>
          </span>
        )}
      </Field>
    </div>
  )
}
