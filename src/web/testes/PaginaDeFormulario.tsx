import type { ComponentType, ReactNode } from 'react'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useOptionalIdParam } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { type Turma, useTurma } from '#web/turmas/turmas.queries.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'

type Props = {
  /** The part of the address that names what is edited; without it a new one is made. */
  param: string
  novo: ComponentType<{ turma: Turma }>
  editar: ComponentType<{ turma: Turma; id: number }>
  /** `?copiar=12`: the form, with what the first has. `paraOutras` (`?para=outras`): no class is chosen yet. */
  copiar: ComponentType<{ turma: Turma; id: number; paraOutras: boolean }>
}

/** The page of a class's form, for a test or a homework: a new one, an edited one, or copies of one. */
export function PaginaDeFormulario({ param, novo: Novo, editar: Editar, copiar: Copiar }: Props) {
  const turma = useTurma()
  const id = useOptionalIdParam(param)
  const [copiado] = useFiltro('copiar')
  const [para] = useFiltro('para')
  const origem = id === null ? parseId(copiado) : null
  return (
    <PageMain tight>
      {id !== null ? (
        <Editar turma={turma} id={id} />
      ) : origem === null ? (
        <Novo turma={turma} />
      ) : (
        <Copiar turma={turma} id={origem} paraOutras={para === 'outras'} />
      )}
    </PageMain>
  )
}

/** Says why nothing can be changed here. */
export const SoParaConsulta = ({ title, arquivado, actions }: { title: string; arquivado: boolean; actions: ReactNode }) => (
  <EmptyState drawing="proibido" title={title} actions={actions}>
    {arquivado ? 'Está arquivado. Desarquive-o para o poder mudar.' : 'A turma está arquivada.'}
  </EmptyState>
)
