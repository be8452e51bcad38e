import { useEffect, useId } from 'react'
import type { Fracao } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { fracaoDosPontos } from './criterios.ts'
import { pontos } from './textos.ts'
import s from './criterios.module.css'

const ID = 'pontos-da-resposta'

export const focusPontos = (): void => document.getElementById(ID)?.focus()
export const isInPontos = (): boolean => document.activeElement?.id === ID

type Props = {
  points: number
  fracao: Fracao | undefined
  onEscolher: (fracao: Fracao) => void
  disabled: boolean
  unico?: { comFoco: boolean } | undefined
}

/** A composition without criteria: points out of the question's. `unico`: the only one of its page, which the keyboard reaches; `comFoco`: whoever came from the one before was typing there. */
export function PontosInteiros({ points, fracao, onEscolher, disabled, unico }: Props) {
  const own = useId()
  const id = unico ? ID : own
  const comFoco = unico?.comFoco ?? false
  // Synchronises the focus with a group that has taken the place of another.
  useEffect(() => {
    if (comFoco) focusPontos()
  }, [comFoco])
  return (
    <div className={s.inteira}>
      <label className="label" htmlFor={id}>
        Pontos
      </label>
      <span className="row">
        <NumberField
          id={id}
          min={0}
          max={points}
          step={1}
          decimals={2}
          disabled={disabled}
          value={fracao ? scoreCentesimos(Math.round(points * 100), fracao) / 100 : null}
          onChange={(value) => value !== null && onEscolher(fracaoDosPontos(Math.min(points, Math.max(0, value)), points))}
        />
        <span>de {pontos(points)}</span>
      </span>
    </div>
  )
}
