import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ListaPartilhados } from './ListaPartilhados.tsx'
import { type Partilhado, partilhadosQuery } from './partilhados.queries.ts'

/** `/testes-perguntas/partilhados`: folders and tests that colleagues share with one. */
export function PartilhadosPage() {
  usePageTitle('Partilhado comigo')
  const [aSair, setASair] = useState<Partilhado | null>(null)
  return (
    <PageMain>
      <CabecalhoRepositorio separador="partilhados" />
      <Partilhados onLeave={setASair} />
      {aSair && <LeavePartilha partilhado={aSair} onClose={() => setASair(null)} />}
    </PageMain>
  )
}

/** The list in its four faces. */
function Partilhados({ onLeave }: { onLeave: (partilhado: Partilhado) => void }) {
  const { data, isPending, error, refetch, isFetching } = useQuery(partilhadosQuery())
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={4} label="A carregar o que está partilhado consigo" />
  if (!data)
    return (
      <FailedState
        title="Não foi possível abrir o que está partilhado consigo"
        drawing={error instanceof ApiError && error.status === 0 ? 'sem-rede' : 'erro'}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {sentenceOf(error)}
      </FailedState>
    )
  if (data.length === 0)
    return (
      <EmptyState drawing="vazio-pasta" title="Nada está partilhado consigo">
        Um colega partilha um teste ou uma pasta no menu de cada um, em «Partilhar…»: com o seu e-mail, ou por uma ligação que lhe envia.
      </EmptyState>
    )
  return <ListaPartilhados partilhados={data} onLeave={onLeave} />
}

/** Asks first: what leaves the list comes back only by the colleague's hand. */
function LeavePartilha({ partilhado, onClose }: { partilhado: Partilhado; onClose: () => void }) {
  const { item, de } = partilhado
  const artigo = item.isFolder ? 'a' : 'o'
  const leave = useWrite('POST /api/partilhas/sair/{id}', {
    invalidates: ['GET /api/partilhas'],
    onSuccess: () => {
      onClose()
      showToast({ text: `«${item.nome}» saiu da sua lista.` })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={`Tirar «${item.nome}» da sua lista?`}
      persistent={leave.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={leave.isPending} onClick={() => leave.mutate({ params: { id: item.id } })}>
            Tirar da lista
          </Button>
        </>
      }
    >
      {leave.error && <Notice tone="error">{leave.error.detail}</Notice>}
      <p>
        Deixa de {artigo} ver. Volta à lista se {de} {artigo} partilhar de novo. As cópias que fez ficam consigo.
      </p>
    </Dialog>
  )
}
