import { type QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useFiltro, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { loadPage } from '#kit/load.ts'
import { papelDe, useSessao, whoIsHere } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { AlunosDoTeste } from '#web/acompanhar/AlunosDoTeste.tsx'
import { naHora, viragensDe } from '#web/correcao/a-decorrer.ts'
import { BarraDoTeste } from '#web/correcao/BarraDoTeste.tsx'
import { AskAboutRascunhos } from '#web/corrigir/AskAboutRascunhos.tsx'
import { PublishButton } from '#web/resultado/PublishButton.tsx'
import { type Painel, painelQuery } from '#web/correcao/correcao.queries.ts'
import { resultadoQuery } from '#web/resultado/resultado.queries.ts'
import { RascunhosContext, newRascunhosPorDar } from '#web/corrigir/rascunhos-por-dar.ts'
import { LidoEm, useServerTurn } from '#kit/clock/useServerNow.ts'
import { usePainelAoVivo } from '#web/acompanhar/usePainelAoVivo.ts'
import { readTurmas, readVista } from '#web/correcao/vistas-do-teste.ts'

const MarkPerguntas = lazy(() => loadPage(async () => ({ default: (await import('#web/corrigir/MarkPerguntas.tsx')).MarkPerguntas })))
const EstatisticasDoTeste = lazy(() =>
  loadPage(async () => ({ default: (await import('#web/resultado/EstatisticasDoTeste.tsx')).EstatisticasDoTeste })),
)

export async function readFirst(queries: QueryClient, { idteste }: Record<string, string>): Promise<void> {
  // Marking by question asks for another face of the same panel.
  if (papelDe(await whoIsHere(queries)) !== 'Aluno' && !window.location.search) await queries.ensureQueryData(painelQuery(Number(idteste)))
}

/** `/turmas/{idturma}/testes/{idteste}`: the teacher's panel; a student is led to their own result, or to answering. */
export default function TesteTurmaPage() {
  const teste = useIdParam('idteste')
  const papel = papelDe(useSessao())
  return papel === 'Aluno' ? <Aluno teste={teste} /> : <Professor key={teste} teste={teste} />
}

function Loading() {
  return (
    <PageMain>
      <Skeleton shape="table" rows={8} label="A carregar o teste" />
    </PageMain>
  )
}

/** Notifications, the feed and the calendar lead here, as much before the test as after. */
function Aluno({ teste }: { teste: number }) {
  const { data, isPending } = useQuery(resultadoQuery(teste))
  if (isPending) return <Loading />
  const isToAnswer =
    data?.visivel === 'nada' && (data.estado === 'em-curso' || (data.estado === 'por-iniciar' && data.situacao !== 'dispensado'))
  return <Navigate to={isToAnswer ? to.answerTeste(teste) : to.resultado(teste)} replace />
}

function Professor({ teste }: { teste: number }) {
  const vista = readVista(useFiltro('ver')[0])
  const turmas = readTurmas(useFiltro('turmas')[0])
  const painel = useQuery({ ...painelQuery(teste, vista === 'perguntas' ? vista : undefined, turmas), placeholderData: keepPreviousData })
  usePainelAoVivo(teste)
  const [rascunhos] = useState(newRascunhosPorDar)
  const loading = useLoadingFace(painel.isPending)
  usePageTitle(painel.data?.nome ?? 'Teste', painel.data?.turma.name)
  if (loading) return <Loading />
  if (painel.error && !painel.data) {
    // An id that is nobody's, or somebody else's, is the page that does not exist.
    if (painel.error.name !== 'AbortError' && 'status' in painel.error && painel.error.status === 404) throw painel.error
    return (
      <PageMain>
        <FailedState level="h1" title="Não foi possível abrir o teste" onRetry={() => void painel.refetch()} pending={painel.isFetching}>
          {painel.error.message}
        </FailedState>
      </PageMain>
    )
  }
  if (!painel.data) return null
  return (
    <LidoEm value={painel.dataUpdatedAt}>
      <RascunhosContext value={rascunhos}>
        <Vistas lido={painel.data} falha={painel.error} />
      </RascunhosContext>
      <AskAboutRascunhos rascunhos={rascunhos} />
    </LidoEm>
  )
}

function Vistas({ lido, falha }: { lido: Painel; falha: Error | null }) {
  const painel = naHora(lido, useServerTurn(lido.agora, viragensDe(lido).todas))
  const vista = readVista(useFiltro('ver')[0])
  if (vista === 'alunos') {
    return (
      <>
        <BarraDoTeste painel={painel} vista={vista} falha={falha} actions={<PublishButton painel={painel} />} />
        <AlunosDoTeste painel={painel} falha={falha} />
      </>
    )
  }
  const waiting = (
    <PageMain tight>
      <Skeleton shape="text" rows={8} label="A abrir" />
    </PageMain>
  )
  return (
    <Suspense fallback={waiting}>
      {vista === 'perguntas' ? <MarkPerguntas painel={painel} /> : <EstatisticasDoTeste painel={painel} />}
    </Suspense>
  )
}
