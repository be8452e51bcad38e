import { type Criterio, problemasDosCriterios } from '#perguntas/composicao/criterios.ts'
import { EditCriterios } from '#perguntas/composicao/editar-criterios.tsx'
import { useField } from '#kit/forms/useField.ts'

/** The criteria a homework is marked by, as those of a composition. */
export function CampoCriterios() {
  const { frame, value, error, onChange } = useField<Criterio[]>({
    name: 'criterios',
    label: 'Critérios de correção',
    hint: 'Os alunos veem-nos antes de entregar. Cada critério pesa o que vale o seu nível mais alto. Sem critérios, dá os pontos ao trabalho inteiro.',
    rules: [
      (criterios, { temAvaliacao }) =>
        temAvaliacao === true && problemasDosCriterios(criterios).length > 0 ? 'Complete os critérios.' : undefined,
    ],
  })
  return (
    <EditCriterios
      frame={frame}
      criterios={value}
      problemas={error === undefined ? [] : problemasDosCriterios(value)}
      onChange={onChange}
    />
  )
}
