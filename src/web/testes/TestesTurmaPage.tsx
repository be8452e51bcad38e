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
import { TabelaTestes } from './TabelaTestes.tsx'
import { TestesDoAluno } from './TestesDoAluno.tsx'
import { filtrosDe } from './estados.ts'
import { type TesteDaTurma, testesDaTurmaQuery } from './testes.queries.ts'
import { type Arquivo, arquivos } from './arquivos.ts'
import { useAtosDoTeste } from './useAtosDoTeste.tsx'

const criar = (turma: Turma) => (
  <ButtonLink variant="primary" icon={IconPlus} render={(slot) => <Ligacao to={to.novoTesteDaTurma(turma.id)} {...slot} />}>
    Criar teste
  </ButtonLink>
)

/** Nothing at all, nothing archived, or nothing by this filter. */
function Vazio({
  turma,
  arquivo,
  filtrado,
  onLimpar,
}: {
  turma: Turma
  arquivo: Arquivo
  filtrado: string | undefined
  onLimpar: () => void
}) {
  const ensina = turma.papel !== 'aluno'
  if (filtrado)
    return (
      <EmptyState title={`Nenhum teste em «${filtrado}»`} actions={<Button onClick={onLimpar}>Ver todos</Button>}>
        Há testes nesta turma com outros estados.
      </EmptyState>
    )
  if (arquivo === 'arquivados')
    return (
      <EmptyState title="Não há testes arquivados" actions={<Button onClick={onLimpar}>Ver os ativos</Button>}>
        O que arquivar fica aqui, só para consulta.
      </EmptyState>
    )
  if (!ensina)
    return (
      <EmptyState drawing="tudo-em-dia" title="Ainda não há testes nesta turma">
        Quando o seu professor marcar um, aparece aqui.
      </EmptyState>
    )
  const actions: ReactNode = turma.pode.criarTestes && (
    <>
      {criar(turma)}
      <ButtonLink render={(slot) => <Ligacao to={to.testes()} {...slot} />}>Ver os meus testes</ButtonLink>
    </>
  )
  return (
    <EmptyState drawing="vazio-testes" title="Ainda não há testes nesta turma" actions={actions}>
      Escolha um dos seus testes e marque a data, a duração e quem responde.
    </EmptyState>
  )
}

function Lista({ turma, testes }: { turma: Turma; testes: readonly TesteDaTurma[] }) {
  const { atos, dialogos } = useAtosDoTeste()
  if (turma.papel === 'aluno') return <TestesDoAluno testes={testes} fuso={turma.fuso} />
  return (
    <>
      <TabelaTestes testes={testes} fuso={turma.fuso} atos={atos} />
      {dialogos}
    </>
  )
}

/** `/turmas/{idturma}/testes`: the tests of a class, by state; filters stand in the address. */
export default function TestesTurmaPage() {
  const turma = useTurma()
  usePageTitle('Testes', turma.name)
  const [estado, setEstado] = useFiltro('estado')
  const [mostrar, setMostrar] = useFiltro('mostrar', 'ativos')
  const arquivo = arquivos.find(({ value }) => value === mostrar)?.value ?? 'ativos'
  const { data, isPending, error, refetch, isFetching } = useQuery(testesDaTurmaQuery(turma.id, arquivo))
  const loading = useLoadingFace(isPending)
  const ensina = turma.papel !== 'aluno'
  const filtros = filtrosDe(data?.map((teste) => teste.estado) ?? [], ensina, estado)
  const testes = data?.filter((teste) => estado === '' || teste.estado === estado) ?? []
  const clear = () => (estado === '' ? setMostrar('ativos') : setEstado(''))

  const content = (): ReactNode => {
    if (loading) return <Skeleton shape="table" rows={5} label="A carregar os testes" />
    if (!data) {
      const offline = error instanceof ApiError && error.status === 0
      return (
        <FailedState
          title="Não foi possível abrir os testes"
          drawing={offline ? 'sem-rede' : 'erro'}
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {error?.message}
        </FailedState>
      )
    }
    if (testes.length > 0) return <Lista turma={turma} testes={testes} />
    return (
      <Vazio
        turma={turma}
        arquivo={arquivo}
        filtrado={estado === '' ? undefined : filtros.find(({ value }) => value === estado)?.label}
        onLimpar={clear}
      />
    )
  }
  const isBare = data?.length === 0 && arquivo === 'ativos' && estado === ''
  return (
    <PageMain tight>
      <h2 className="sr">Testes</h2>
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
