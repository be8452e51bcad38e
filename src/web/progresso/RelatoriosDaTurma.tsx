/** The reports for parents of a whole class, a sheet for each pupil: printed at once. */
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { FolhaDoRelatorio, useObservacoes } from './Relatorio.tsx'
import { progressoAlunoQuery } from './progresso.queries.ts'
import s from './relatorio.module.css'

type Numerado = { id: number; numero: number | null }

/** As the pauta has them: by number, those without one last and by name, as they came. */
const inOrder = <A extends Numerado>(alunos: readonly A[]): A[] =>
  alunos.toSorted((a, b) => (a.numero ?? Infinity) - (b.numero ?? Infinity) || 0)

/** Every pupil's report, as one reading: half a class on paper would pass for the whole. */
function useFolhas(turma: number, disciplina: string) {
  const queries = useQueryClient()
  const lista = useQuery(alunosQuery(turma))
  const ids = lista.data?.para === 'professor' ? inOrder(lista.data.alunos).map(({ id }) => id) : []
  const folhas = useQuery({
    // The beginning of one pupil's own, so that what changes that changes this.
    queryKey: ['GET /api/progresso/aluno/{idaluno}', { turma, disciplina, ids }],
    queryFn: () => Promise.all(ids.map((id) => queries.fetchQuery(progressoAlunoQuery(turma, id, { disciplina, relatorio: true })))),
    enabled: lista.data !== undefined,
  })
  return { folhas: folhas.data, n: ids.length, failed: [lista, folhas].find(({ isError }) => isError) }
}

export function RelatoriosDaTurma() {
  const turma = useTurma()
  const { disciplina, escolha } = useDisciplina(turma)
  const { folhas, n, failed } = useFolhas(turma.id, disciplina)
  const { onObservacao, pergunta } = useObservacoes()
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
          disabledReason={folhas && n > 0 ? undefined : 'Os relatórios ainda não estão prontos'}
          onClick={() => window.print()}
        >
          Imprimir todos
        </Button>
      </div>
      <p className={s.prontos} role="status">
        {folhas
          ? n > 0 && `${plural(n, 'folha', 'folhas, uma por aluno')}, com o que já foi publicado.`
          : !failed && 'A preparar os relatórios…'}
      </p>
      {failed && (
        <FailedState title="Não foi possível preparar os relatórios" onRetry={() => void failed.refetch()} pending={failed.isFetching}>
          {failed.error?.message}
        </FailedState>
      )}
      {folhas && n === 0 && (
        <EmptyState drawing="vazio-alunos" title="Ainda não há alunos">
          Os relatórios aparecem quando a turma tiver alunos.
        </EmptyState>
      )}
      {folhas?.map((progresso) => (
        <FolhaDoRelatorio key={progresso.aluno.id} titulo="h2" {...{ progresso, disciplina, onObservacao }} />
      ))}
      {pergunta}
    </PageMain>
  )
}
