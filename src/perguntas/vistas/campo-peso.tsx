import { limites } from '#regras/limites.ts'
import { NumberField } from '#kit/fields/NumberField.tsx'
import s from './cartoes.module.css'

/** How much a part weighs beside the others: a whole number from 1. */
export function CampoPeso({ value, label, onChange }: { value: number; label: string; onChange: (peso: number) => void }) {
  return (
    <div className={s.peso}>
      <span aria-hidden="true">Peso</span>
      <span className={s.numeroDoPeso}>
        <NumberField value={value} label={label} min={1} max={limites.pesoMaximo} onChange={(peso) => onChange(peso ?? 1)} />
      </span>
    </div>
  )
}
