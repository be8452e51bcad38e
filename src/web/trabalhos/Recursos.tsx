import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { useField } from '#web/forms/useField.ts'
import { EscolherRecursos } from '#web/recursos/EscolherRecursos.tsx'
import { RecursoDialog } from '#web/recursos/RecursoDialog.tsx'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { tipoDe, tipoEMedida } from '#web/recursos/tipos.ts'
import { Attachment } from '#web/ui/Attachment.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import s from './trabalhos.module.css'

const noMaximo = `No máximo ${limites.recursosPorTrabalho} recursos`

/** The resources of the bank that go with a homework: chosen, taken out. */
export function CampoRecursos() {
  const field = useField<readonly Resumo[]>({
    name: 'recursos',
    label: 'Recursos do banco',
    hint: 'Enquanto o trabalho durar, os alunos abrem-nos mesmo sem licença.',
  })
  const [aEscolher, setAEscolher] = useState(false)
  const { value, onChange } = field
  return (
    <Field {...field.frame} group optional>
      {() => (
        <div className={s.ficheiros}>
          {value.length > 0 && (
            <ul className={s.anexos} aria-label="Recursos do trabalho">
              {value.map((recurso) => (
                <li key={recurso.id}>
                  <Attachment
                    name={recurso.nome}
                    icon={tipoDe(recurso.tipoRecurso).icone}
                    note={tipoEMedida(recurso)}
                    onRemove={() => onChange(value.filter(({ id }) => id !== recurso.id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button icon={IconBooks} onClick={() => setAEscolher(true)}>
              Do banco de recursos
            </Button>
          </div>
          {aEscolher && (
            <EscolherRecursos
              escolhidos={new Set(value.map(({ id }) => id))}
              cheio={value.length >= limites.recursosPorTrabalho ? noMaximo : undefined}
              onJuntar={(recurso) => onChange([...value, recurso])}
              onClose={() => setAEscolher(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

/** The resources of a homework for who reads it; each opens with its player over the page. */
export function RecursosDoTrabalho({ recursos }: { recursos: readonly Resumo[] }) {
  const [aberto, setAberto] = useState<Resumo | null>(null)
  if (recursos.length === 0) return null
  return (
    <>
      <ul className={s.anexos} aria-label="Recursos do trabalho">
        {recursos.map((recurso) => (
          <li key={recurso.id}>
            <Attachment
              name={recurso.nome}
              icon={tipoDe(recurso.tipoRecurso).icone}
              note={tipoEMedida(recurso)}
              onOpen={() => setAberto(recurso)}
            />
          </li>
        ))}
      </ul>
      {aberto && <RecursoDialog resumo={aberto} onClose={() => setAberto(null)} />}
    </>
  )
}
