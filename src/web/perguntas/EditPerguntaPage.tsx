import { useSuspenseQuery } from '@tanstack/react-query'
import { read } from '#kit/api/queries.ts'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { EditorPergunta } from './EditorPergunta.tsx'

/** A stored question in its editor. */
export default function EditPerguntaPage() {
  const id = useIdParam('idpergunta')
  const { data: pergunta } = useSuspenseQuery(read('GET /api/perguntas/{id}', { params: { id } }))
  return <EditorPergunta key={id} alvo={{ pergunta }} />
}
