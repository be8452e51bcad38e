import { useQuery } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { JoinTurma } from './JoinTurma.tsx'
import { TurmaCard } from './TurmaCard.tsx'
import { turmasQuery } from './turmas.queries.ts'
import s from './turmas.module.css'

/** A student's classes, and the box to join one. */
export function TurmasDoAluno() {
  usePageTitle('Turmas')
  const turmas = useQuery(turmasQuery())
  const loading = useLoadingFace(turmas.isPending)
  const [codigo] = useFiltro('codigo')
  const [estado, setEstado] = useFiltro('estado', 'ativas')
  const arquivadas = turmas.data?.filter((turma) => turma.arquivada) ?? []
  const ativas = turmas.data?.filter((turma) => !turma.arquivada) ?? []
  const shown = estado === 'arquivadas' ? arquivadas : ativas
  return (
    <PageMain>
      <PageHead title="As minhas turmas" />
      <div className={s.colunas}>
        <section aria-label="Turmas">
          {arquivadas.length > 0 && (
            <FilterButtons
              label="Turmas a mostrar"
              className={s.filtro}
              value={estado}
              onChange={setEstado}
              options={[
                { value: 'ativas', label: 'Ativas', count: ativas.length },
                { value: 'arquivadas', label: 'Arquivadas', count: arquivadas.length },
              ]}
            />
          )}
          {loading && <Skeleton shape="cards" rows={3} label="A carregar as turmas" />}
          {turmas.error && !turmas.data && (
            <FailedState title="Não foi possível abrir as turmas" onRetry={() => void turmas.refetch()}>
              {turmas.error.message}
            </FailedState>
          )}
          {!loading && turmas.data && shown.length === 0 && (
            <EmptyState drawing="vazio-turmas" title={say('Ainda não {estás|está} em nenhuma turma')}>
              {say('{Pede o código ao teu professor e escreve-o|Peça o código ao seu professor e escreva-o} em «Entrar numa turma».')}
            </EmptyState>
          )}
          {!loading && shown.length > 0 && (
            <ul className={s.cartoes}>
              {shown.map((turma) => (
                <TurmaCard key={turma.id} turma={turma} />
              ))}
            </ul>
          )}
        </section>
        <section className={s.giz} aria-label="Entrar numa turma">
          <JoinTurma codigo={codigo} />
        </section>
      </div>
    </PageMain>
  )
}
