import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import { EcraDoEditor } from './EcraDoEditor.tsx'
import type { Teste } from './rascunho.ts'
import { useEditorTeste } from './useEditorTeste.ts'

export const readFirst = (queries: QueryClient, { idteste }: Record<string, string>) => queries.ensureQueryData(testeQuery(Number(idteste)))

/** A test of the repository in its editor. A ready-made one can only be consulted. */
export default function EditTestePage() {
  const id = useIdParam('idteste')
  const { data: teste } = useSuspenseQuery(testeQuery(id))
  if (!teste.pode.editar) return <Navigate to={to.consultTeste(id)} replace />
  return <Aberto key={id} teste={teste} />
}

const Aberto = ({ teste }: { teste: Teste }) => <EcraDoEditor editor={useEditorTeste(teste)} />
