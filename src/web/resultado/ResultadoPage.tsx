import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { ResultadoDoAluno } from './ResultadoDoAluno.tsx'
import { painelQuery, resultadoQuery } from '#web/correcao/correcao.queries.ts'

/** `/teste/{idteste}/consultar`: one's own result, as far as it is released; a teacher is led to the test's panel. */
export default function ResultadoPage() {
  const teste = useIdParam('idteste')
  return papelDe(useSessao()) === 'Aluno' ? <Aluno teste={teste} /> : <Professor teste={teste} />
}

function Carregar() {
  return (
    <PageMain>
      <Skeleton shape="text" rows={10} label="A carregar o resultado" />
    </PageMain>
  )
}

/** The page that does not exist is told by the router's own. */
function refuseMissing(error: Error | null): void {
  if (error && 'status' in error && error.status === 404) throw error
}

function Aluno({ teste }: { teste: number }) {
  const resultado = useQuery(resultadoQuery(teste))
  const loading = useLoadingFace(resultado.isPending)
  usePageTitle(resultado.data ? `Resultado · ${resultado.data.nome}` : 'Resultado')
  if (loading) return <Carregar />
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
  return <ResultadoDoAluno resultado={resultado.data} />
}

function Professor({ teste }: { teste: number }) {
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
    <Carregar />
  )
}
