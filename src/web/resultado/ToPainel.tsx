import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { painelQuery } from '#web/correcao/correcao.queries.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Loading, refuseMissing } from './a-abrir.tsx'

/** Leads a teacher from the pupil's address of a result to the test's panel. */
export function ToPainel({ teste }: { teste: number }) {
  const painel = useQuery(painelQuery(teste))
  refuseMissing(painel.error)
  if (painel.data) return <Navigate to={to.testeDaTurma(painel.data.turma.id, teste)} replace />
  return painel.error ? (
    <PageMain>
      <FailedState level="h1" title="Não foi possível abrir o teste" onRetry={() => void painel.refetch()} pending={painel.isFetching}>
        {painel.error.message}
      </FailedState>
    </PageMain>
  ) : (
    <Loading />
  )
}
