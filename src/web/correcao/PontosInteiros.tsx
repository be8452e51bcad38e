import { useId } from 'react'
import type { Fracao } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { fracaoDosPontos } from './criterios.ts'
import { pontos } from './textos.ts'
import s from './criterios.module.css'

type Props = { points: number; fracao: Fracao | undefined; onEscolher: (fracao: Fracao) => void; disabled: boolean }

/** A composition without criteria: points out of the question's. */
export function PontosInteiros({ points, fracao, onEscolher, disabled }: Props) {
  const id = useId()
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
