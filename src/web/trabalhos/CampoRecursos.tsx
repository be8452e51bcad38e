import { limites } from '#regras/limites.ts'
import { useField } from '#kit/forms/useField.ts'
import { RecursosEscolhidos } from '#web/recursos/RecursosJuntos.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { Field } from '#kit/fields/Field.tsx'
import { label } from './Recursos.tsx'

/** The resources of the bank that go with a homework: chosen, taken out. */
export function CampoRecursos() {
  const { frame, value, onChange } = useField<readonly Resumo[]>({
    name: 'recursos',
    label: 'Recursos do banco',
    hint: 'Enquanto o trabalho durar, os alunos abrem-nos mesmo sem licença.',
  })
  return (
    <Field {...frame} group optional>
      {() => <RecursosEscolhidos onde="trabalho" label={label} recursos={value} maximo={limites.recursosPorTrabalho} onChange={onChange} />}
    </Field>
  )
}
