import type { ReactNode } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'

type Paginas<T> = {
  data: readonly T[] | undefined
  isPending: boolean
  isError: boolean
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type ListaProps<T> = {
  paginas: Paginas<T>
  /** ["mensagem", "mensagens"] */
  noun: readonly [one: string, many: string]
  vazia: { title: string; texto: string; /** The one act that helps. */ actions?: ReactNode }
  children: (itens: readonly T[]) => ReactNode
}

/** A long list of the desk in its four faces: coming, failed, empty, filled. */
export function Lista<T>({ paginas, noun, vazia, children }: ListaProps<T>) {
  const { data, isPending, isError, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = paginas
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={6} label="A carregar" />
  if (isError || !data)
    return (
      <FailedState title="Não foi possível abrir a lista" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (data.length === 0)
    return (
      <EmptyState title={vazia.title} actions={vazia.actions}>
        {vazia.texto}
      </EmptyState>
    )
  return (
    <>
      {children(data)}
      <Pager shown={data.length} noun={noun} hasMore={hasNextPage} pending={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}
