import { useId } from 'react'
import { read } from '#kit/api/queries.ts'
import { maxLength } from '#kit/fields/rules.ts'
import { useField } from '#kit/forms/useField.ts'
import { Field } from '#kit/fields/Field.tsx'
import c from '#kit/fields/control.module.css'
import { limites } from '#regras/limites.ts'
import { useBeside } from '#kit/api/useBeside.ts'

/** A subject: one of those there are, or a new one. */
export function CampoDisciplina() {
  const { data } = useBeside(read('GET /api/admin/opcoes'))
  const list = useId()
  const field = useField<string>({
    name: 'disciplina',
    label: 'Disciplina',
    required: 'Escreva a disciplina.',
    rules: [maxLength(limites.disciplinaMaximo)],
  })
  return (
    <Field {...field.frame}>
      {(control) => (
        <>
          <input
            {...control}
            ref={field.ref}
            className={c.input}
            name={field.name}
            value={field.value}
            list={list}
            autoComplete="off"
            onChange={(event) => field.onChange(event.currentTarget.value)}
            onBlur={field.onBlur}
          />
          <datalist id={list}>
            {data?.disciplinas.map((disciplina) => (
              <option key={disciplina} value={disciplina}>
                {disciplina}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
