import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { read } from '#kit/api/queries.ts'
import { useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { copiaPreview, readCopia, watchCopia } from '#web/gravacao/copia.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { PerguntaComoAluno } from './PerguntaComoAluno.tsx'
import { fromPergunta } from './rascunho.ts'
import type { CopiaPreview } from './useRascunhoPergunta.ts'
import s from './editor.module.css'

/** A question as a student sees it: the stored one of the address, or the draft that stands in the editor now. */
export default function PreviewPage() {
  const id = useOptionalIdParam('idpergunta')
  usePageTitle('Pré-visualização')
  return (
    <main id="conteudo" tabIndex={-1} className={s.folha}>
      <Suspense fallback={<Skeleton shape="text" rows={5} label="A abrir a pergunta" />}>
        {id === null ? <DoRascunho /> : <Guardada id={id} />}
      </Suspense>
    </main>
  )
}

function Guardada({ id }: { id: number }) {
  const { data: pergunta } = useSuspenseQuery(read('GET /api/perguntas/{id}', { params: { id } }))
  return <PerguntaComoAluno id={id} visto={fromPergunta(pergunta)} ficheiros={pergunta.ficheiros} />
}

function DoRascunho() {
  const [copia, setCopia] = useState(() => readCopia<CopiaPreview>(copiaPreview))
  // Synchronises with the editor, which writes its draft from another tab.
  useEffect(() => watchCopia(copiaPreview, () => setCopia(readCopia<CopiaPreview>(copiaPreview))), [])
  if (!copia)
    return (
      <EmptyState level="h1" drawing="vazio-perguntas" title="Ainda não há nada para ver">
        Abra uma pergunta no editor: o que escrever aparece aqui, tal como o aluno a verá.
      </EmptyState>
    )
  return <PerguntaComoAluno visto={copia.rascunho} ficheiros={copia.ficheiros} />
}
