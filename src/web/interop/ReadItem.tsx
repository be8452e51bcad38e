import type { ReactNode } from 'react'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import type { PerguntaLida } from './useEmendas.ts'

type ReadItemProps = { importacao: number; ordem: number; children: (pergunta: PerguntaLida) => ReactNode }

/** One question of the file, once it is here, with its pictures and sounds. */
export function ReadItem({ importacao, ordem, children }: ReadItemProps) {
  const { data, isError, error, refetch } = useBeside(read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem } }))
  if (isError)
    return (
      <FailedState compact title="Não foi possível abrir a pergunta" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data) return <Skeleton shape="text" rows={5} label="A abrir a pergunta" />
  return <FicheirosProvider ficheiros={data.ficheiros}>{children(data.pergunta)}</FicheirosProvider>
}
