import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useFiltro, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useLoadingFace } from '#web/ui/useLoadingFace.ts'
import { UmAluno } from './UmAluno.tsx'
import { progressoAlunoQuery } from './progresso.queries.ts'

/** `/turmas/{idturma}/progresso/{idaluno}`: one student in a class; a student only their own. */
export default function ProgressoAlunoPage() {
  const [turma, aluno] = [useIdParam('idturma'), useIdParam('idaluno')]
  const sessao = useSessao()
  if (papelDe(sessao) === 'Aluno' && sessao.userId !== aluno) return <Navigate to={to.proibido()} replace />
  return <Carregado key={aluno} turma={turma} aluno={aluno} />
}

function Carregado({ turma, aluno }: { turma: number; aluno: number }) {
  const relatorio = useFiltro('vista')[0] === 'relatorio'
  const progresso = useQuery(progressoAlunoQuery(turma, aluno, relatorio))
  const loading = useLoadingFace(progresso.isPending)
  const proprio = papelDe(useSessao()) === 'Aluno'
  usePageTitle(proprio ? 'O meu progresso' : (progresso.data?.aluno.nome ?? 'Progresso'), progresso.data?.turma.name)
  if (loading) {
    return (
      <PageMain>
        <Skeleton shape="table" rows={8} label="A carregar o progresso" />
      </PageMain>
    )
  }
  const { data, error } = progresso
  if (!data) {
    if (error && 'status' in error && error.status === 404) throw error
    return (
      <PageMain>
        <FailedState
          level="h1"
          title="Não foi possível abrir o progresso"
          onRetry={() => void progresso.refetch()}
          pending={progresso.isFetching}
        >
          {error?.message}
        </FailedState>
      </PageMain>
    )
  }
  return <UmAluno progresso={data} proprio={proprio} relatorio={relatorio} />
}
