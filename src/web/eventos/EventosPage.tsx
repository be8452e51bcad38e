import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFiltro, useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { LinhaEvento } from './LinhaEvento.tsx'
import { type Vista, eventosQuery, opcoesQuery, readVista } from './eventos.queries.ts'
import { meses } from './programa.ts'
import s from './eventos.module.css'

/** `/eventos`: what comes next, what one is registered for, what has been. */
export default function EventosPage() {
  usePageTitle('Eventos')
  const { userId } = useSessao()
  const [filtro, setFiltro] = useFiltro('ver', 'proximos')
  // A visitor is registered for nothing.
  const vista = userId === null && filtro === 'meus' ? 'proximos' : readVista(filtro)
  const [local, setLocal] = useFiltro('local')
  const [disciplina, setDisciplina] = useFiltro('disciplina')
  const eventos = useInfiniteQuery(eventosQuery(vista, { local, disciplina }))
  const go = useGo()
  const clear = () => go(`${to.eventos()}${vista === 'proximos' ? '' : `?ver=${vista}`}`, { replace: true })
  const loading = useLoadingFace(eventos.isPending)
  const [first] = eventos.data?.pages ?? []
  const shown = eventos.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <PageMain>
      <PageHead title="Eventos" />
      <div className={s.filtros}>
        <FilterButtons
          label="Eventos a mostrar"
          value={vista}
          onChange={setFiltro}
          options={[
            { value: 'proximos', label: 'Próximos', count: first?.contagens.proximos },
            ...(userId === null ? [] : [{ value: 'meus' as const, label: 'As minhas inscrições', count: first?.contagens.meus }]),
            { value: 'passados', label: 'Passados', count: first?.contagens.passados },
          ]}
        />
        <Filtros {...{ local, setLocal, disciplina, setDisciplina }} />
      </div>
      {loading && <Skeleton shape="list" rows={4} label="A carregar os eventos" />}
      {eventos.error && !eventos.data && (
        <FailedState title="Não foi possível abrir os eventos" onRetry={() => void eventos.refetch()} pending={eventos.isFetching}>
          {eventos.error.message}
        </FailedState>
      )}
      {!loading &&
        first &&
        shown.length === 0 &&
        (local || disciplina ? (
          <NenhumAssim filtros={[local === 'em-linha' ? 'em linha' : local, disciplina]} onClear={clear} />
        ) : (
          <Nenhum vista={vista} />
        ))}
      {!loading &&
        first &&
        meses(shown, first.agora).map(({ nome, itens }) => (
          <section key={nome} className={s.mes} aria-label={nome}>
            <h2>{nome}</h2>
            <Sheet as="ul">
              {itens.map((evento) => (
                <LinhaEvento key={evento.id} evento={evento} agora={first.agora} />
              ))}
            </Sheet>
          </section>
        ))}
      {!loading && eventos.hasNextPage && (
        <Pager
          shown={shown.length}
          total={first?.contagens[vista]}
          noun={['evento', 'eventos']}
          hasMore
          pending={eventos.isFetchingNextPage}
          onMore={() => void eventos.fetchNextPage()}
        />
      )}
    </PageMain>
  )
}

type FiltrosProps = { local: string; setLocal: (local: string) => void; disciplina: string; setDisciplina: (disciplina: string) => void }

/** The chosen one stays among the choices even when no event has it any more. */
const choices = (all: string, values: readonly string[], chosen: string, labelOf = (value: string): string => value) => [
  { value: '', label: all },
  ...[...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: labelOf(value) })),
]

/** Where, and of what subject; nothing to choose, nothing shown. */
function Filtros({ local, setLocal, disciplina, setDisciplina }: FiltrosProps) {
  const { data } = useQuery(opcoesQuery)
  if (!data) return null
  const locais = [...(data.emLinha ? ['em-linha'] : []), ...data.locais]
  return (
    <div className={s.escolhas}>
      {(locais.length > 1 || local) && (
        <Select
          label="Local"
          prefix="Local"
          value={local}
          options={choices('todos', locais, local, (value) => (value === 'em-linha' ? 'em linha' : value))}
          onChange={setLocal}
        />
      )}
      {(data.disciplinas.length > 1 || disciplina) && (
        <Select
          label="Disciplina"
          prefix="Disciplina"
          value={disciplina}
          options={choices('todas', data.disciplinas, disciplina)}
          onChange={setDisciplina}
        />
      )}
    </div>
  )
}

/** Empty by filter: names the filter and offers to leave it. */
const NenhumAssim = ({ filtros, onClear }: { filtros: string[]; onClear: () => void }) => (
  <EmptyState
    title={`Nenhum evento com ${filtros.filter(Boolean).join(' e ')}`}
    actions={<Button onClick={onClear}>Limpar os filtros</Button>}
  >
    Com outros filtros talvez haja.
  </EmptyState>
)

const nenhum: Record<Vista, { titulo: string; frase: string }> = {
  proximos: { titulo: 'Não há eventos marcados', frase: 'Quando houver, aparecem aqui e na página inicial.' },
  meus: { titulo: 'Ainda não se inscreveu em nada', frase: 'Em «Próximos» estão os eventos que aceitam inscrições.' },
  passados: { titulo: 'Ainda não houve eventos', frase: 'Os que já terminaram ficam aqui, com o seu programa.' },
}

function Nenhum({ vista }: { vista: Vista }) {
  return (
    <EmptyState drawing="vazio-eventos" title={nenhum[vista].titulo}>
      {nenhum[vista].frase}
    </EmptyState>
  )
}
