import { useId } from 'react'
import { limites } from '#regras/limites.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import c from '#web/ui/control.module.css'
import { problemaDosPontos, type Rascunho } from './rascunho.ts'
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
        <Field id={`${id}p`} label="Pontos" error={problemaDosPontos(manual, points)}>
          {(control) => (
            <NumberField
              id={control.id}
              min={0}
              max={points}
              asTyped
              step={0.5}
              decimals={2}
              value={manual}
              onChange={(value) => onChange({ manual: value })}
              describedBy={control['aria-describedby']}
              invalid={control['aria-invalid']}
            />
          )}
        </Field>
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
