import { read } from '#kit/api/queries.ts'
import { useReadToEdit } from '#kit/api/useReadToEdit.ts'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { PageLoading } from '#web/shell/PageLoading.tsx'
import { EditorPergunta } from './EditorPergunta.tsx'

/** A stored question in its editor. */
export default function EditPerguntaPage() {
  const id = useIdParam('idpergunta')
  const pergunta = useReadToEdit(read('GET /api/perguntas/{id}', { params: { id } }))
  if (pergunta === null) return <PageLoading />
  return <EditorPergunta key={id} alvo={{ pergunta }} />
}
