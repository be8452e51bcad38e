import { useInfiniteQuery } from '@tanstack/react-query'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { FilterButtons } from '#web/ui/FilterButtons.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useLoadingFace } from '#web/ui/useLoadingFace.ts'
import { LinhaEvento } from './LinhaEvento.tsx'
import { type Vista, eventosQuery, readVista } from './eventos.queries.ts'
import { meses } from './programa.ts'
import s from './eventos.module.css'

/** `/eventos`: what comes next, what one is registered for, what has been. */
export default function EventosPage() {
  usePageTitle('Eventos')
  const { userId } = useSessao()
  const [filtro, setFiltro] = useFiltro('ver', 'proximos')
  // A visitor is registered for nothing.
  const vista = userId === null && filtro === 'meus' ? 'proximos' : readVista(filtro)
  const eventos = useInfiniteQuery(eventosQuery(vista))
  const loading = useLoadingFace(eventos.isPending)
  const [first] = eventos.data?.pages ?? []
  const shown = eventos.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <PageMain>
      <PageHead title="Eventos" />
      <FilterButtons
        label="Eventos a mostrar"
        className={s.filtro}
        value={vista}
        onChange={setFiltro}
        options={[
          { value: 'proximos', label: 'Próximos', count: first?.contagens.proximos },
          ...(userId === null ? [] : [{ value: 'meus' as const, label: 'As minhas inscrições', count: first?.contagens.meus }]),
          { value: 'passados', label: 'Passados', count: first?.contagens.passados },
        ]}
      />
      {loading && <Skeleton shape="list" rows={4} label="A carregar os eventos" />}
      {eventos.error && !eventos.data && (
        <FailedState title="Não foi possível abrir os eventos" onRetry={() => void eventos.refetch()} pending={eventos.isFetching}>
          {eventos.error.message}
        </FailedState>
      )}
      {!loading && first && shown.length === 0 && <Nenhum vista={vista} />}
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

const nenhum: Record<Vista, { titulo: string; frase: string }> = {
  proximos: { titulo: 'Não há eventos marcados', frase: 'Quando houver, aparecem aqui e na página inicial.' },
  meus: { titulo: 'Ainda não se inscreveu em nada', frase: 'Em «Próximos» estão os eventos que aceitam inscrições.' },
  passados: { titulo: 'Ainda não houve eventos', frase: 'Os que vão acabando ficam aqui, com o seu programa.' },
}

function Nenhum({ vista }: { vista: Vista }) {
  return (
    <EmptyState drawing="vazio-eventos" title={nenhum[vista].titulo}>
      {nenhum[vista].frase}
    </EmptyState>
  )
}
