import { EscalaDaTurma } from '#web/correcao/Nota.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { Navigate, notFound } from '@tanstack/react-router'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useGo, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { useTurma } from '#web/turmas/turmas.queries.ts'
import { useDisciplina } from '#web/turmas/useDisciplina.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { loadPage } from '#kit/load.ts'
import { useNarrow } from '#kit/base/useNarrow.ts'
import { AddElemento } from '#web/de-fora/AddElemento.tsx'
import { FiltrosDoProgresso } from './FiltrosDoProgresso.tsx'
import { GraficosDaTurma } from './GraficosDaTurma.tsx'
import { Matriz } from './Matriz.tsx'
import { type Filtros, type Progresso, isInvertido, progressoQuery, semFiltros } from './progresso.queries.ts'

/** Fields and dialogs of their own: they come when the marks are looked at. */
const PautaDaTurma = lazy(() => loadPage(async () => ({ default: (await import('#web/pauta/PautaDaTurma.tsx')).PautaDaTurma })))

const NotasDeFora = lazy(() => loadPage(async () => ({ default: (await import('#web/de-fora/NotasDeFora.tsx')).NotasDeFora })))

/** Sheets for paper: their code comes when they are asked for. */
const RelatoriosDaTurma = lazy(() => loadPage(async () => ({ default: (await import('./RelatoriosDaTurma.tsx')).RelatoriosDaTurma })))

function DeFora() {
  const [elemento, aluno] = [parseId(useFiltro('elemento')[0]), parseId(useFiltro('aluno')[0])]
  if (elemento === null) throw notFound()
  const waiting = (
    <PageMain tight>
      <Skeleton shape="table" rows={10} label="A carregar as notas" />
    </PageMain>
  )
  return (
    <Suspense fallback={waiting}>
      <NotasDeFora elemento={elemento} aluno={aluno} />
    </Suspense>
  )
}

function Pauta({ turma }: { turma: number }) {
  const waiting = (
    <PageMain tight>
      <Skeleton shape="table" rows={10} label="A carregar a pauta" />
    </PageMain>
  )
  return (
    <Suspense fallback={waiting}>
      <PautaDaTurma turma={turma} />
    </Suspense>
  )
}

/** `/turmas/{idturma}/progresso`: the matrix of the class; a student is led to their own page. */
export default function ProgressoPage() {
  const turma = useIdParam('idturma')
  const sessao = useSessao()
  const [vista] = useFiltro('vista')
  if (papelDe(sessao) === 'Aluno' && sessao.userId !== null) return <Navigate to={to.progressoDoAluno(turma, sessao.userId)} replace />
  if (vista === 'fora') return <DeFora />
  if (vista === 'relatorios')
    return (
      <Suspense fallback={<PageMain tight>{null}</PageMain>}>
        <RelatoriosDaTurma />
      </Suspense>
    )
  return vista === 'pauta' ? <Pauta turma={turma} /> : <DaTurma turma={turma} />
}

function DaTurma({ turma }: { turma: number }) {
  const go = useGo()
  const [nomeAluno, setNomeAluno] = useFiltro('nomeAluno')
  const [item, setItem] = useFiltro('item')
  const [nomeTrabalhoTeste, setNomeTrabalhoTeste] = useFiltro('nomeTrabalhoTeste')
  const [dataIni, setDataIni] = useFiltro('dataIni')
  const [dataFim, setDataFim] = useFiltro('dataFim')
  const { disciplina, escolha } = useDisciplina(useTurma())
  const filtros: Filtros = { disciplina, item, nomeTrabalhoTeste, dataIni, dataFim }
  // While a filter is being typed the former table stays.
  const progresso = useQuery({ ...progressoQuery(turma, filtros), placeholderData: keepPreviousData })
  // Of a table with one item alone nobody could choose another.
  const todos = useQuery({ ...progressoQuery(turma, { ...semFiltros, disciplina }), enabled: item !== '' })
  const loading = useLoadingFace(progresso.isPending)
  const narrow = useNarrow('narrow')
  const { data } = progresso
  usePageTitle('Progresso', data?.turma.name)
  if (loading) {
    return (
      <PageMain tight>
        <Skeleton shape="table" rows={10} label="A carregar o progresso" />
      </PageMain>
    )
  }
  if (!data) {
    return (
      <PageMain tight>
        <FailedState title="Não foi possível abrir o progresso" onRetry={() => void progresso.refetch()} pending={progresso.isFetching}>
          {progresso.error?.message}
        </FailedState>
      </PageMain>
    )
  }
  const filtered = disciplina !== '' || item !== '' || nomeTrabalhoTeste !== '' || dataIni !== '' || dataFim !== ''
  const inverted = isInvertido(filtros)
  // Charts of what the filters left out would say that nothing is graded. Where they stand one under the other, the table comes first.
  const graficos = data.itens.length > 0 && !inverted && <GraficosDaTurma progresso={data} filtros={filtros} />
  const set = { nomeAluno: setNomeAluno, item: setItem, nomeTrabalhoTeste: setNomeTrabalhoTeste, dataIni: setDataIni, dataFim: setDataFim }
  return (
    <EscalaDaTurma value={data.turma.escala}>
      <PageMain tight>
        {data.totalAlunos === 0 || (data.itens.length === 0 && !filtered) ? (
          <Vazio progresso={data} />
        ) : (
          <>
            {!narrow && graficos}
            <FiltrosDoProgresso
              turma={turma}
              valores={{ ...filtros, nomeAluno }}
              onMudar={set}
              disciplinas={escolha}
              itens={(item === '' ? data : todos.data)?.itens ?? data.itens}
            >
              <AddElemento turma={data.turma} arquivada={data.arquivada} />
            </FiltrosDoProgresso>
            {!inverted && <Matriz progresso={data} nomeAluno={nomeAluno} onClear={() => go(to.progresso(turma), { replace: true })} />}
            {narrow && graficos}
          </>
        )}
      </PageMain>
    </EscalaDaTurma>
  )
}

function Vazio({ progresso }: { progresso: Progresso }) {
  if (progresso.totalAlunos === 0)
    return (
      <EmptyState drawing="vazio-alunos" title="Ainda não há alunos">
        O progresso aparece quando os alunos da turma fizerem o primeiro teste ou trabalho.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="vazio-testes"
      title="Ainda não há nada para comparar"
      actions={<AddElemento turma={progresso.turma} arquivada={progresso.arquivada} />}
    >
      O progresso aparece quando o primeiro teste ou trabalho da turma tiver começado, ou quando juntar notas de fora.
    </EmptyState>
  )
}
