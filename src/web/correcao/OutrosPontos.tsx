import { useId } from 'react'
import { limites } from '#regras/limites.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { cx } from '#web/ui/cx.ts'
import c from '#web/ui/control.module.css'
import type { Rascunho } from './rascunho.ts'
import s from './criterios.module.css'

type Props = {
  points: number
  manual: number | null
  motivo: string
  disabled: boolean
  aberto: boolean
  onChange: (part: Partial<Rascunho>) => void
}

/** Points instead of those that come out, with the reason that stays in the history. */
export function OutrosPontos({ points, manual, motivo, disabled, aberto, onChange }: Props) {
  const id = useId()
  if (disabled) return null
  return (
    <Disclosure title="Dar outros pontos" className={s.outros} open={aberto || undefined}>
      <div className={s.campos}>
        <div>
          <label className="label" htmlFor={`${id}p`}>
            Pontos
          </label>
          <NumberField
            id={`${id}p`}
            min={0}
            max={points}
            step={0.5}
            decimals={2}
            value={manual}
            onChange={(value) => onChange({ manual: value })}
          />
        </div>
        <div className="grow">
          <label className="label" htmlFor={`${id}m`}>
            Porquê
          </label>
          <input
            id={`${id}m`}
            className={cx(c.input)}
            maxLength={limites.motivoMaximo}
            value={motivo}
            onChange={(event) => onChange({ motivo: event.target.value })}
          />
          <p className="meta">Fica na história da classificação; o aluno não o vê.</p>
        </div>
      </div>
      {manual !== null && (
        <Button variant="quiet" size="small" onClick={() => onChange({ manual: null, motivo: '' })}>
          Voltar aos pontos da regra
        </Button>
      )}
    </Disclosure>
  )
}
