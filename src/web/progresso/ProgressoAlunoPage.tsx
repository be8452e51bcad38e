import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { beside } from '#kit/api/queries.ts'
import { useFiltro, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { turmaQuery } from '#web/turmas/turmas.queries.ts'
import { useDisciplina } from '#web/turmas/useDisciplina.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { usePrinting } from '#kit/base/usePrinting.ts'
import { Relatorio } from './Relatorio.tsx'
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
  const { disciplina, escolha } = useDisciplina(useQuery({ ...turmaQuery(turma), meta: beside }).data)
  const progresso = useQuery(progressoAlunoQuery(turma, aluno, { disciplina, relatorio }))
  const loading = useLoadingFace(progresso.isPending)
  const proprio = papelDe(useSessao()) === 'Aluno'
  // Paper may leave the school. So from a teacher's page the report is printed, read beforehand.
  const paraPapel = useQuery({
    ...progressoAlunoQuery(turma, aluno, { disciplina, relatorio: true }),
    enabled: !proprio && progresso.data !== undefined,
  })
  const printing = usePrinting()
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
  if (printing && !proprio && !relatorio)
    return paraPapel.data ? <Relatorio progresso={paraPapel.data} disciplina={disciplina} /> : <SemRelatorio nome={data.aluno.nome} />
  return (
    // A browser that prints without saying so prints nothing that is not published.
    <div className={proprio || relatorio ? undefined : 'noprint'}>
      {relatorio && !proprio ? (
        <Relatorio progresso={data} disciplina={disciplina} />
      ) : (
        <UmAluno progresso={data} proprio={proprio} disciplinas={escolha} />
      )}
    </div>
  )
}

/** In the place of a report that has not come yet. */
function SemRelatorio({ nome }: { nome: string }) {
  return (
    <PageMain>
      <h1>{nome}</h1>
      <p>O relatório ainda não está pronto para imprimir. Tente de novo dentro de momentos.</p>
    </PageMain>
  )
}
