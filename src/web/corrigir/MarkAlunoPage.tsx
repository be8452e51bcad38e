import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { ResultadoPrevisto } from '#web/resultado/ResultadoPrevisto.tsx'
import { TentativaDoAluno } from './TentativaDoAluno.tsx'
import { alunoQuery } from '#web/correcao/correcao.queries.ts'

/** `/teste/{idteste}/consultar/{idaluno}`: one student's test for the teacher, and with `?vista=aluno` its result as the student sees it; a student is led to their own result. */
export default function MarkAlunoPage() {
  const [teste, aluno] = [useIdParam('idteste'), useIdParam('idaluno')]
  const sessao = useSessao()
  const [vista] = useFiltro('vista')
  if (papelDe(sessao) !== 'Aluno')
    return vista === 'aluno' ? <ResultadoPrevisto teste={teste} aluno={aluno} /> : <Professor key={aluno} teste={teste} aluno={aluno} />
  return <Navigate to={sessao.userId === aluno ? to.resultado(teste) : to.proibido()} replace />
}

function Professor({ teste, aluno }: { teste: number; aluno: number }) {
  const [texto] = useFiltro('tentativa')
  const correcao = useQuery(alunoQuery(teste, aluno, parseId(texto)))
  const loading = useLoadingFace(correcao.isPending)
  usePageTitle(correcao.data?.aluno.nome ?? 'Correção', correcao.data?.nome)
  if (loading) {
    return (
      <PageMain>
        <Skeleton shape="text" rows={10} label="A carregar a tentativa" />
      </PageMain>
    )
  }
  if (correcao.error && !correcao.data) {
    if ('status' in correcao.error && correcao.error.status === 404) throw correcao.error
    return (
      <PageMain>
        <FailedState
          level="h1"
          title="Não foi possível abrir o teste deste aluno"
          onRetry={() => void correcao.refetch()}
          pending={correcao.isFetching}
        >
          {correcao.error.message}
        </FailedState>
      </PageMain>
    )
  }
  return correcao.data ? <TentativaDoAluno correcao={correcao.data} /> : null
}
