import { Field } from '#kit/fields/Field.tsx'
import { Giz, type GizColour } from '#kit/base/Giz.tsx'
import s from './Form.module.css'
import { useField, type FieldBase } from './useField.ts'

const COLOURS: { value: GizColour; label: string }[] = [
  { value: 'verde', label: 'Verde' },
  { value: 'tijolo', label: 'Tijolo' },
  { value: 'azul', label: 'Azul' },
  { value: 'ameixa', label: 'Ameixa' },
]

/** The colour of a class: one of the four chalks. */
export function ColorField(base: Pick<FieldBase<GizColour>, 'name' | 'label' | 'hint'>) {
  const field = useField<GizColour>(base)
  return (
    <Field group {...field.frame}>
      {() => (
        <div className={s.colours}>
          {COLOURS.map((colour) => (
            <label key={colour.value} className={s.colour}>
              <input
                type="radio"
                name={`${field.id}-cor`}
                value={colour.value}
                checked={field.value === colour.value}
                onChange={() => field.onChange(colour.value)}
                onBlur={field.onBlur}
              />
              <Giz colour={colour.value} />
              {colour.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
