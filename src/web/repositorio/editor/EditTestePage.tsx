import type { QueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useReadToEdit } from '#kit/api/useReadToEdit.ts'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import { PageLoading } from '#web/shell/PageLoading.tsx'
import { EcraDoEditor } from './EcraDoEditor.tsx'
import type { Teste } from './rascunho.ts'
import { useEditorTeste } from './useEditorTeste.ts'

export const readFirst = (queries: QueryClient, { idteste }: Record<string, string>) => queries.ensureQueryData(testeQuery(Number(idteste)))

/** A test of the repository in its editor. A ready-made one can only be consulted. */
export default function EditTestePage() {
  const id = useIdParam('idteste')
  const teste = useReadToEdit(testeQuery(id))
  if (teste === null) return <PageLoading />
  if (!teste.pode.editar) return <Navigate to={to.consultTeste(id)} replace />
  return <Aberto key={id} teste={teste} />
}

const Aberto = ({ teste }: { teste: Teste }) => <EcraDoEditor editor={useEditorTeste(teste)} />
