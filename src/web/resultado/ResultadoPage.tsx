import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { papelDe, useSessao, whoIsHere } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { useFollowPaginas } from '#web/sem-rede/useFollowPaginas.ts'
import type { Resultado } from '#web/correcao/correcao.queries.ts'
import { useVisto } from './useVisto.ts'
import { ResultadoDoAluno } from './ResultadoDoAluno.tsx'
import { resultadoQuery } from './resultado.queries.ts'
import { Loading, refuseMissing } from './a-abrir.tsx'

const ToPainel = lazy(() => loadBeside(async () => ({ default: (await import('./ToPainel.tsx')).ToPainel })))

export async function readFirst(queries: QueryClient, { idteste }: Record<string, string>): Promise<void> {
  if (papelDe(await whoIsHere(queries)) === 'Aluno') await queries.ensureQueryData(resultadoQuery(Number(idteste)))
}

/** `/teste/{idteste}/consultar`: one's own result, as far as it is released; a teacher is led to the test's panel. */
export default function ResultadoPage() {
  const teste = useIdParam('idteste')
  if (papelDe(useSessao()) === 'Aluno') return <Aluno teste={teste} />
  return (
    <Suspense fallback={<Loading />}>
      <ToPainel teste={teste} />
    </Suspense>
  )
}

/** Of a result of which no more follows: when it came out, or was handed in; else null. */
function seenOf(resultado: Resultado | undefined): string | null {
  if (!resultado || resultado.visivel === 'nada') return null
  if ('publicadaEm' in resultado) return resultado.publicadaEm
  return resultado.semMais ? resultado.entregueEm : null
}

function Aluno({ teste }: { teste: number }) {
  const resultado = useQuery(resultadoQuery(teste))
  useFollowPaginas(resultado)
  const loading = useLoadingFace(resultado.isPending)
  useVisto('POST /api/turmas/teste/resultado/visto/{id}', teste, seenOf(resultado.data))
  usePageTitle(resultado.data ? `Resultado · ${resultado.data.nome}` : 'Resultado')
  if (loading) return <Loading />
  if (!resultado.data) {
    refuseMissing(resultado.error)
    return (
      <PageMain>
        <FailedState
          level="h1"
          title="Não foi possível abrir o resultado"
          onRetry={() => void resultado.refetch()}
          pending={resultado.isFetching}
        >
          {resultado.error?.message}
        </FailedState>
      </PageMain>
    )
  }
  return <ResultadoDoAluno resultado={resultado.data} lidoEm={resultado.dataUpdatedAt} />
}
