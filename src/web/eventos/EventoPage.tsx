import { useQuery } from '@tanstack/react-query'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { AsSuasSessoes } from './AsSuasSessoes.tsx'
import { LinhaApresentacao } from './LinhaApresentacao.tsx'
import { type Evento, eventoQuery, useSaveToCalendar } from './eventos.queries.ts'
import { folha, partesDoPrograma, quando } from './programa.ts'
import s from './eventos.module.css'

/** `/eventos/{id}`: one event, its programme, and what one has chosen in it. */
export default function EventoPage() {
  const evento = useQuery(eventoQuery(useIdParam('idevento')))
  const loading = useLoadingFace(evento.isPending)
  const { data, error } = evento
  usePageTitle(data?.titulo, 'Eventos')
  if (error && !data && 'status' in error && error.status === 404) throw error
  return (
    <PageMain>
      {loading && <Skeleton shape="text" rows={6} label="A carregar o evento" />}
      {!loading && !data && error && (
        <FailedState title="Não foi possível abrir o evento" onRetry={() => void evento.refetch()} pending={evento.isFetching}>
          {error.message}
        </FailedState>
      )}
      {!loading && data && <UmEvento evento={data} />}
    </PageMain>
  )
}

/** Its place; an event without one is held online, as soon as something of it is. */
const onde = ({ local, apresentacoes }: Evento): string => local || (apresentacoes.some(({ emLinha }) => emLinha) ? 'em linha' : '')

function UmEvento({ evento }: { evento: Evento }) {
  const { userId } = useSessao()
  const guardar = useSaveToCalendar()
  const { dia, mes } = folha(evento.inicio, evento.fuso)
  const isOver = Date.parse(evento.fim) <= Date.parse(evento.agora)
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Eventos', render: (slot) => <Ligacao to={to.eventos()} {...slot} /> }, { label: evento.titulo }]}
        mark={
          <span className={s.folha} aria-hidden="true">
            <b>{dia}</b>
            {mes}
          </span>
        }
        title={evento.titulo}
        lede={[quando(evento), onde(evento)].filter(Boolean).join(' · ')}
        actions={
          !isOver &&
          !evento.anulado && (
            <Button icon={IconCalendarPlus} pending={guardar.isPending} onClick={() => guardar.mutate({ o: 'evento', id: evento.id })}>
              Guardar no calendário
            </Button>
          )
        }
      />
      <div className={s.colunas}>
        <div>
          {isOver && !evento.anulado && <Notice tone="info">Este evento já terminou. O programa fica aqui para consulta.</Notice>}
          {evento.anulado && (
            <Notice tone="warn" title="Este evento foi anulado">
              {evento.anuladoPorque || 'Já não se realiza. Quem estava inscrito foi avisado.'}
            </Notice>
          )}
          {evento.imagem && <img className={s.cartaz} src={evento.imagem} alt="" />}
          {evento.descricao && <p className={s.descricao}>{evento.descricao}</p>}
          <Programa evento={evento} />
        </div>
        {!isOver && !evento.anulado && evento.apresentacoes.length > 0 && <AsSuasSessoes evento={evento} visitante={userId === null} />}
      </div>
    </>
  )
}

function Programa({ evento }: { evento: Evento }) {
  const { userId } = useSessao()
  if (evento.apresentacoes.length === 0) return <p className="muted">O programa ainda não está publicado.</p>
  return partesDoPrograma(evento).map(({ nome, itens }) => (
    <section key={nome} className={s.mes} aria-label={nome}>
      <h2>{nome}</h2>
      <Sheet as="ul" className={s.programa}>
        {itens.map((apresentacao) => (
          <LinhaApresentacao key={apresentacao.id} apresentacao={apresentacao} evento={evento} visitante={userId === null} />
        ))}
      </Sheet>
    </section>
  ))
}
