import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { Navigate } from '@tanstack/react-router'
import { LidoEm } from '#kit/clock/useServerNow.ts'
import { useIdParam, useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao, whoIsHere } from '#web/sessao/sessao.ts'
import { ApiError } from '#kit/api/client.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { noteUnexpected } from '#kit/unexpected.ts'
import { loadPage } from '#kit/load.ts'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { useFollowPaginas } from '#web/sem-rede/useFollowPaginas.ts'
import { useVisto } from '#web/resultado/useVisto.ts'
import { loadCriterios } from './CriteriosDoTrabalho.tsx'
import { MinhaResposta } from './MinhaResposta.tsx'
import { minhaQuery, painelQuery, respostaQuery } from './trabalhos.queries.ts'

/** A pupil fetches nothing of the teacher's half. */
const MarkResposta = lazy(() => loadPage(async () => ({ default: (await import('./MarkResposta.tsx')).MarkResposta })))

type Lida = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

const AAbrir = () => (
  <PageMain>
    <Skeleton shape="text" rows={10} label="A carregar o trabalho" />
  </PageMain>
)

/** While it comes, or when it could not be had; null once it is there. A thing that does not exist is the error page. */
function Espera({ lida, titulo }: { lida: Lida; titulo: string }) {
  const loading = useLoadingFace(lida.isPending)
  if (loading || !lida.error) return <AAbrir />
  if (lida.error instanceof ApiError && lida.error.status === 404) throw lida.error
  return (
    <PageMain>
      <FailedState level="h1" title={titulo} onRetry={() => void lida.refetch()} pending={lida.isFetching}>
        {lida.error.message}
      </FailedState>
    </PageMain>
  )
}

function DoAluno({ trabalho }: { trabalho: number }) {
  const minha = useQuery(minhaQuery(trabalho))
  useFollowPaginas(minha)
  useVisto('POST /api/trabalho/visto/{id}', trabalho, minha.data?.publicadoEm ?? null)
  usePageTitle(minha.data?.titulo ?? 'Trabalho', minha.data?.turma.name)
  return minha.data ? (
    <LidoEm value={minha.dataUpdatedAt}>
      <MinhaResposta key={minha.data.id} minha={minha.data} lidaEm={minha.dataUpdatedAt} />
    </LidoEm>
  ) : (
    <Espera lida={minha} titulo="Não foi possível abrir o trabalho" />
  )
}

function DoProfessor({ trabalho, aluno }: { trabalho: number; aluno: number }) {
  const painel = useQuery(painelQuery(trabalho))
  const resposta = useQuery(respostaQuery(trabalho, aluno))
  usePageTitle(resposta.data?.aluno.nome ?? 'Resposta', painel.data?.titulo)
  if (painel.data && resposta.data) {
    return (
      <Suspense fallback={<AAbrir />}>
        <MarkResposta key={aluno} painel={painel.data} resposta={resposta.data} />
      </Suspense>
    )
  }
  return <Espera lida={painel.data ? resposta : painel} titulo="Não foi possível abrir esta resposta" />
}

export async function readFirst(queries: QueryClient, { idtrabalho }: Record<string, string>): Promise<void> {
  if (papelDe(await whoIsHere(queries)) !== 'Aluno') return
  const { criterios } = await queries.ensureQueryData(minhaQuery(Number(idtrabalho)))
  if (criterios) await loadCriterios().catch(noteUnexpected)
}

/** `…/trabalhos/{idtrabalho}/resposta/{idaluno?}`: one's own answer for a pupil, one pupil's answer for who teaches. */
export default function RespostaPage() {
  const [turma, trabalho, aluno] = [useIdParam('idturma'), useIdParam('idtrabalho'), useOptionalIdParam('idaluno')]
  const sessao = useSessao()
  if (papelDe(sessao) !== 'Aluno') {
    return aluno === null ? (
      <Navigate to={to.trabalhoDaTurma(turma, trabalho)} replace />
    ) : (
      <DoProfessor key={`${trabalho}/${aluno}`} trabalho={trabalho} aluno={aluno} />
    )
  }
  if (aluno !== null && aluno !== sessao.userId) return <Navigate to={to.proibido()} replace />
  return <DoAluno trabalho={trabalho} />
}
