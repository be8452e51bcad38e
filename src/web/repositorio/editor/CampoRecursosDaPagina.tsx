import { limites } from '#regras/limites.ts'
import { RecursosEscolhidos } from '#web/recursos/RecursosJuntos.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { Field } from '#kit/fields/Field.tsx'

/** The resources of the bank that stand on a page of a test, below its text. */
export const CampoRecursosDaPagina = ({ recursos, onChange }: { recursos: readonly Resumo[]; onChange: (recursos: Resumo[]) => void }) => (
  <Field
    label="Recursos da página"
    hint="Durante o teste, os alunos podem abri-los mesmo sem licença. Vídeos, páginas interativas e ligações só abrem com rede."
    group
    optional
  >
    {() => (
      <RecursosEscolhidos
        onde="teste"
        label="Recursos da página"
        recursos={recursos}
        maximo={limites.recursosPorPagina}
        onChange={onChange}
      />
    )}
  </Field>
)
