import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Avatar } from '#kit/data/Avatar.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { AlunosDoProfessor } from './AlunosDoProfessor.tsx'
import { alunosQuery, useTurma } from './turmas.queries.ts'
import s from './turmas.module.css'

/** `/turmas/{idturma}/alunos`: teachers see averages and bring pupils in; a student sees the names. */
export default function AlunosPage() {
  const turma = useTurma()
  usePageTitle('Alunos', turma.name)
  const alunos = useQuery(alunosQuery(turma.id))
  const loading = useLoadingFace(alunos.isPending)
  if (loading) {
    return (
      <PageMain tight>
        <Skeleton shape="table" rows={8} label="A carregar os alunos" />
      </PageMain>
    )
  }
  if (!alunos.data) {
    return (
      <PageMain tight>
        <FailedState title="Não foi possível abrir os alunos" onRetry={() => void alunos.refetch()} pending={alunos.isFetching}>
          {alunos.error?.message}
        </FailedState>
      </PageMain>
    )
  }
  const lista = alunos.data
  if (lista.para === 'professor') return <AlunosDoProfessor turma={turma} lista={lista} />
  return (
    <PageMain tight>
      <Colegas nomes={lista.alunos} />
    </PageMain>
  )
}

function Colegas({ nomes }: { nomes: { id: number; nome: string; avatar: string | null }[] }) {
  if (nomes.length === 0) return <EmptyState drawing="vazio-alunos" title="Ainda não há alunos" />
  return (
    <Sheet as="ul" aria-label="Alunos da turma">
      {nomes.map(({ id, nome, avatar }) => (
        <li key={id} className={s.pessoa}>
          <Avatar name={nome} src={avatar} size="s" />
          <span className="grow">{nome}</span>
        </li>
      ))}
    </Sheet>
  )
}
