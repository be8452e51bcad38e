import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { mudaArvore, testeQuery } from '../repositorio.queries.ts'
import { EcraDoEditor } from './EcraDoEditor.tsx'
import { EditorTeste } from './editor.ts'
import type { Teste } from './rascunho.ts'

/** A test of the repository in its editor. A ready-made one can only be consulted. */
export default function EditarTestePage() {
  const id = useIdParam('idteste')
  const { data: teste } = useSuspenseQuery({ ...testeQuery(id), staleTime: 0 })
  if (!teste.pode.editar) return <Navigate to={to.consultarTeste(id)} replace />
  return <Aberto key={id} teste={teste} />
}

function Aberto({ teste }: { teste: Teste }) {
  const queries = useQueryClient()
  const [editor] = useState(
    () =>
      new EditorTeste(teste, (guardado) => {
        queries.setQueryData(testeQuery(guardado.id).queryKey, guardado)
        for (const key of [...mudaArvore, 'GET /api/perguntas']) void queries.invalidateQueries({ queryKey: [key] })
      }),
  )
  // Synchronises with leaving the page: what is not saved goes out now, and again when the network is back.
  useEffect(() => {
    const online = () => void editor.gravador.flush()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      void editor.gravador.flush()
    }
  }, [editor])
  return <EcraDoEditor editor={editor} />
}
