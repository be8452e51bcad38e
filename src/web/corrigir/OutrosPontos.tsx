import { useId } from 'react'
import { limites } from '#regras/limites.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import c from '#kit/fields/control.module.css'
import { CampoDePontos } from './CampoDePontos.tsx'
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
        <CampoDePontos id={`${id}p`} points={points} step={0.5} value={manual} onChange={(value) => onChange({ manual: value })} />
        <Field id={`${id}m`} label="Porquê" hint="Fica na história da classificação; o aluno não o vê." className="grow">
          {(control) => (
            <input
              {...control}
              className={c.input}
              maxLength={limites.motivoMaximo}
              value={motivo}
              onChange={(event) => onChange({ motivo: event.target.value })}
            />
          )}
        </Field>
      </div>
      {manual !== null && (
        <Button variant="quiet" size="small" onClick={() => onChange({ manual: null, motivo: '' })}>
          Voltar aos pontos da regra
        </Button>
      )}
    </Disclosure>
  )
}
