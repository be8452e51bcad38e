/** The reports for parents of a whole class, a sheet for each pupil: printed at once. */
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQueries, useQuery } from '@tanstack/react-query'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { alunosQuery, useTurma } from '#web/turmas/turmas.queries.ts'
import { useDisciplina } from '#web/turmas/useDisciplina.tsx'
import { FolhaDoRelatorio } from './Relatorio.tsx'
import { progressoAlunoQuery } from './progresso.queries.ts'
import s from './relatorio.module.css'

type Numerado = { id: number; numero: number | null }

/** As the pauta has them: by number, those without one last and by name, as they came. */
const inOrder = <A extends Numerado>(alunos: readonly A[]): A[] =>
  alunos.toSorted((a, b) => (a.numero ?? Infinity) - (b.numero ?? Infinity) || 0)

/** The pupils of the class now, as far as the list of them has come. */
function useAlunos(turma: number) {
  const lista = useQuery(alunosQuery(turma))
  return { lista, alunos: lista.data?.para === 'professor' ? inOrder(lista.data.alunos) : [] }
}

export function RelatoriosDaTurma() {
  const turma = useTurma()
  const { disciplina, escolha } = useDisciplina(turma)
  const { lista, alunos } = useAlunos(turma.id)
  const lidos = useQueries({ queries: alunos.map(({ id }) => progressoAlunoQuery(turma.id, id, { disciplina, relatorio: true })) })
  const folhas = lidos.flatMap(({ data }) => data ?? [])
  const failed = [lista, ...lidos].filter(({ isError }) => isError)
  const isReady = lista.data !== undefined && folhas.length === alunos.length
  usePageTitle('Relatórios', turma.name)
  return (
    <PageMain tight>
      <div className={s.barra}>
        <ButtonLink icon={IconArrowLeft} render={(slot) => <Ligacao to={to.progresso(turma.id)} {...slot} />}>
          Progresso
        </ButtonLink>
        {escolha}
        <Button
          variant="primary"
          icon={IconPrinter}
          disabledReason={isReady && alunos.length > 0 ? undefined : 'Os relatórios ainda não estão prontos'}
          onClick={() => window.print()}
        >
          Imprimir todos
        </Button>
      </div>
      <p className={s.prontos} role="status">
        {isReady
          ? `${plural(folhas.length, 'folha', 'folhas, uma por aluno')}, com o que já foi publicado.`
          : `A preparar os relatórios: ${folhas.length} de ${alunos.length}.`}
      </p>
      {failed.length > 0 ? (
        <FailedState
          title="Não foi possível preparar os relatórios"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          pending={failed.some(({ isFetching }) => isFetching)}
        >
          {failed[0]?.error?.message}
        </FailedState>
      ) : isReady && alunos.length === 0 ? (
        <EmptyState drawing="vazio-alunos" title="Ainda não há alunos">
          Os relatórios aparecem quando a turma tiver alunos.
        </EmptyState>
      ) : (
        // Half a class on paper would pass for the whole.
        isReady && folhas.map((progresso) => <FolhaDoRelatorio key={progresso.aluno.id} titulo="h2" {...{ progresso, disciplina }} />)
      )}
    </PageMain>
  )
}
