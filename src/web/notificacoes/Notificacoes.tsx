import { useInfiniteQuery } from '@tanstack/react-query'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatQuando } from '#web/horas.ts'
import { api, type RespostaDe } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { cx } from '#kit/base/cx.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import s from './notificacoes.module.css'

type Pagina = RespostaDe<'GET /api/notificacoes'>
type Notificacao = Pagina['data'][number]

const icons: Record<Notificacao['tipo'], IconType> = {
  aviso: IconBell,
  comentario: IconMessageCircle,
  teste: IconClipboardCheck,
  trabalho: IconNotebook,
  resultados: IconChartBar,
  entrada: IconUserPlus,
  evento: IconCalendarEvent,
  partilha: IconFolders,
}

const lidas = ['GET /api/notificacoes', 'GET /api/notificacoes/contagem'] as const

/** The person's notifications, the newest first; going there marks one as read. */
export function Notificacoes({ onClose }: { onClose: () => void }) {
  const lista = useInfiniteQuery({
    queryKey: ['GET /api/notificacoes'],
    queryFn: ({ signal, pageParam }) => api('GET /api/notificacoes', { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Pagina) => page.proximo ?? undefined,
  })
  const ler = useWrite('POST /api/notificacoes/ler', { invalidates: lidas })
  const all = lista.data?.pages.flatMap(({ data }) => data) ?? []
  const porLer = lista.data?.pages[0]?.porLer ?? 0
  const markAndLeave = ({ id, lida }: Notificacao): void => {
    if (!lida) ler.mutate({ body: { ids: [id] } })
    onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title="Notificações"
      actions={
        <>
          <Ligacao to={`${to.perfil()}#notificacoes`} onClick={onClose} className={s.escolher}>
            Escolher o que recebo
          </Ligacao>
          <Button
            pending={ler.isPending}
            disabledReason={porLer === 0 ? 'Não há notificações por ler.' : undefined}
            onClick={() => ler.mutate({ body: {} })}
          >
            Marcar tudo como lido
          </Button>
        </>
      }
    >
      {lista.isPending && <Skeleton shape="list" rows={4} label="A carregar as notificações" />}
      {lista.error && (
        <FailedState title="Não foi possível abrir as notificações" onRetry={() => void lista.refetch()} pending={lista.isFetching}>
          {lista.error.message}
        </FailedState>
      )}
      {lista.data && all.length === 0 && (
        <EmptyState compact drawing="tudo-em-dia" title="Não há notificações">
          Quando houver novidades nas suas turmas, aparecem aqui.
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul className={s.lista} aria-label="Notificações">
          {all.map((notificacao) => (
            <Uma key={notificacao.id} notificacao={notificacao} onIr={() => markAndLeave(notificacao)} />
          ))}
        </ul>
      )}
      {lista.hasNextPage && (
        <Button variant="quiet" pending={lista.isFetchingNextPage} onClick={() => void lista.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </Drawer>
  )
}

function Uma({ notificacao, onIr }: { notificacao: Notificacao; onIr: () => void }) {
  const agora = useAgora()
  const { tipo, texto, caminho, data, lida } = notificacao
  return (
    <li className={cx(s.uma, !lida && s.porLer)}>
      <Icon as={icons[tipo]} />
      <div className="grow">
        <Ligacao to={caminho} onClick={onIr}>
          {!lida && <span className="sr">Por ler: </span>}
          {texto}
        </Ligacao>
        <p className="meta">{formatQuando(data, agora, FUSO_OMISSAO)}</p>
      </div>
    </li>
  )
}
