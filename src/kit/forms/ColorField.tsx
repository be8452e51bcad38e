import { Field } from '#kit/fields/Field.tsx'
import { type CorDaTurma, coresDaTurma, nomesDasCores } from '#regras/cores.ts'
import { Giz } from '#kit/base/Giz.tsx'
import s from './Form.module.css'
import { type FieldBase } from './frame-of.ts'
import { useField } from './useField.ts'

/** The colour of a class: one of the eight chalks. */
export function ColorField(base: Pick<FieldBase<CorDaTurma>, 'name' | 'label' | 'hint'>) {
  const field = useField<CorDaTurma>(base)
  return (
    <Field group {...field.frame}>
      {() => (
        <div className={s.colours}>
          {coresDaTurma.map((colour) => (
            <label key={colour} className={s.colour}>
              <input
                type="radio"
                name={`${field.id}-cor`}
                value={colour}
                checked={field.value === colour}
                onChange={() => field.onChange(colour)}
                onBlur={field.onBlur}
              />
              <Giz colour={colour} />
              {nomesDasCores[colour]}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
