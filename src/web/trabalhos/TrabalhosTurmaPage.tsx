import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { type Turma, useTurma } from '#web/turmas/turmas.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { FilterButtons } from '#web/ui/FilterButtons.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { useLoadingFace } from '#web/ui/useLoadingFace.ts'
import { TabelaTrabalhos } from './TabelaTrabalhos.tsx'
import { TrabalhosDoAluno } from './TrabalhosDoAluno.tsx'
import { filtrosDe } from './estados.ts'
import { type TrabalhoDaTurma, trabalhosDaTurmaQuery } from './trabalhos.queries.ts'
import { type Arquivo, arquivos } from '#web/testes/arquivos.ts'
import { useAtosDoTrabalho } from './useAtosDoTrabalho.tsx'

const criar = (turma: Turma) => (
  <ButtonLink variant="primary" icon={IconPlus} render={(slot) => <Ligacao to={to.novoTrabalho(turma.id)} {...slot} />}>
    Criar trabalho
  </ButtonLink>
)

type VazioProps = { turma: Turma; arquivo: Arquivo; filtrado: string | undefined; onLimpar: () => void }

/** Nothing at all, nothing archived, or nothing by this filter. */
function Vazio({ turma, arquivo, filtrado, onLimpar }: VazioProps) {
  if (filtrado)
    return (
      <EmptyState title={`Nenhum trabalho em «${filtrado}»`} actions={<Button onClick={onLimpar}>Ver todos</Button>}>
        Há trabalhos nesta turma com outros estados.
      </EmptyState>
    )
  if (arquivo === 'arquivados')
    return (
      <EmptyState title="Não há trabalhos arquivados" actions={<Button onClick={onLimpar}>Ver os ativos</Button>}>
        O que arquivar fica aqui, só para consulta.
      </EmptyState>
    )
  if (turma.papel === 'aluno')
    return (
      <EmptyState drawing="tudo-em-dia" title="Ainda não há trabalhos nesta turma">
        Quando o seu professor marcar um, aparece aqui.
      </EmptyState>
    )
  return (
    <EmptyState drawing="vazio-trabalhos" title="Ainda não há trabalhos nesta turma" actions={turma.pode.criarTestes && criar(turma)}>
      Diga o que pede, até quando e a quem. Os alunos respondem com texto e ficheiros.
    </EmptyState>
  )
}

function Lista({ turma, trabalhos }: { turma: Turma; trabalhos: readonly TrabalhoDaTurma[] }) {
  const { atos, dialogos } = useAtosDoTrabalho()
  if (turma.papel === 'aluno') return <TrabalhosDoAluno trabalhos={trabalhos} fuso={turma.fuso} />
  return (
    <>
      <TabelaTrabalhos trabalhos={trabalhos} fuso={turma.fuso} atos={atos} />
      {dialogos}
    </>
  )
}

/** `/turmas/{idturma}/trabalhos`: the homework of a class, by state; filters stand in the address. */
export default function TrabalhosTurmaPage() {
  const turma = useTurma()
  usePageTitle('Trabalhos', turma.name)
  const [estado, setEstado] = useFiltro('estado')
  const [mostrar, setMostrar] = useFiltro('mostrar', 'ativos')
  const arquivo = arquivos.find(({ value }) => value === mostrar)?.value ?? 'ativos'
  const { data, isPending, error, refetch, isFetching } = useQuery(trabalhosDaTurmaQuery(turma.id, arquivo))
  const loading = useLoadingFace(isPending)
  const filtros = filtrosDe(data?.map((trabalho) => trabalho.estado) ?? [], turma.papel !== 'aluno', estado)
  const trabalhos = data?.filter((trabalho) => estado === '' || trabalho.estado === estado) ?? []
  const clear = () => (estado === '' ? setMostrar('ativos') : setEstado(''))

  const content = (): ReactNode => {
    if (loading) return <Skeleton shape="table" rows={5} label="A carregar os trabalhos" />
    if (!data) {
      const offline = error instanceof ApiError && error.status === 0
      return (
        <FailedState
          title="Não foi possível abrir os trabalhos"
          drawing={offline ? 'sem-rede' : 'erro'}
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {error?.message}
        </FailedState>
      )
    }
    if (trabalhos.length > 0) return <Lista turma={turma} trabalhos={trabalhos} />
    const chosen = estado === '' ? undefined : filtros.find(({ value }) => value === estado)?.label
    return <Vazio turma={turma} arquivo={arquivo} filtrado={chosen} onLimpar={clear} />
  }
  const isBare = data?.length === 0 && arquivo === 'ativos' && estado === ''
  return (
    <PageMain tight>
      <h2 className="sr">Trabalhos</h2>
      {!isBare && (
        <Toolbar
          action={
            <>
              <Select label="Mostrar" prefix="Mostrar" value={arquivo} options={arquivos} onChange={setMostrar} />
              {turma.pode.criarTestes && criar(turma)}
            </>
          }
        >
          <FilterButtons label="Estado" value={estado} options={filtros} onChange={setEstado} />
        </Toolbar>
      )}
      {content()}
    </PageMain>
  )
}
