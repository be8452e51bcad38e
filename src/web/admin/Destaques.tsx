import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { read } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { AcoesDoDestaque, EstadoDoDestaque } from './AcoesDoDestaque.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { BannerDialog } from './BannerDialog.tsx'
import { type Area, type Banner, useAdminWrite } from '#web/gestao/admin.queries.ts'
import s from './admin.module.css'
import { againOf, emQueDias, iconeDe, moved, paraQuem, putBack } from './destaques.ts'

type Comum = Pick<Banner, 'id' | 'estado' | 'tipos' | 'inicio' | 'fim' | 'url'>

type ListaProps<T extends Comum> = {
  caption: string
  /** "Novo destaque" */
  novo: string
  vazia: { title: string; texto: string }
  itens: readonly T[] | undefined
  error: Error | null
  onRetry: () => void
  nomeDe: (item: T) => string
  textoDe: (item: T) => string
  onMove: (ids: number[]) => void
  onDelete: (item: T) => void
  /** Opens one to change it; null: a new one. */
  onOpen: (item: T | null) => void
}

function columnsOf<T extends Comum>({ itens = [], nomeDe, textoDe, onMove, onDelete, onOpen }: ListaProps<T>): Column<T>[] {
  const ids = itens.map(({ id }) => id)
  return [
    {
      id: 'nome',
      header: 'Título',
      rowHeader: true,
      phone: 'title',
      cell: (item) => (
        <span className={s.destaque}>
          <b className="t">{nomeDe(item)}</b>
          {textoDe(item) && <span className="meta">{textoDe(item)}</span>}
        </span>
      ),
    },
    { id: 'quem', header: 'Para quem', width: '20%', phone: 'line', cell: ({ tipos }) => paraQuem(tipos) },
    {
      id: 'quando',
      header: 'Quando',
      width: '21%',
      phone: 'line',
      cell: ({ inicio, fim }) => <span className="muted">{emQueDias(inicio, fim)}</span>,
    },
    { id: 'estado', header: 'Estado', width: '130px', phone: 'state', cell: ({ estado }) => <EstadoDoDestaque estado={estado} /> },
    {
      id: 'acoes',
      header: '',
      srHeader: 'Ações',
      width: '60px',
      phone: 'action',
      cell: (item, lugar) => (
        <AcoesDoDestaque
          nome={nomeDe(item)}
          lugar={lugar}
          total={itens.length}
          onMove={(by) => onMove(moved(ids, item.id, by))}
          onEdit={() => onOpen(item)}
          onDelete={() => onDelete(item)}
        />
      ),
    },
  ]
}

/** Banners or areas, in their order: for whom, when, and what may be done with each. */
function ListaDeDestaques<T extends Comum>(props: ListaProps<T>) {
  const { caption, novo, vazia, itens, error, onRetry, nomeDe, onOpen } = props
  if (error)
    return (
      <FailedState title="Não foi possível abrir a lista" onRetry={onRetry}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!itens) return <Skeleton shape="table" rows={4} label="A carregar" />
  const create = (
    <Button variant="primary" icon={IconPlus} onClick={() => onOpen(null)}>
      {novo}
    </Button>
  )
  return (
    <>
      {itens.length === 0 ? (
        <EmptyState title={vazia.title} actions={create}>
          {vazia.texto}
        </EmptyState>
      ) : (
        <>
          <Toolbar action={create}>
            <span className="grow" />
          </Toolbar>
          <Table caption={caption} columns={columnsOf(props)} rows={itens} rowKey={({ id }) => id} rowName={nomeDe} />
        </>
      )}
    </>
  )
}

const idsOf = (itens: readonly { id: number }[] | undefined): number[] => itens?.map(({ id }) => id) ?? []

/** The banners of the home page. */
export function Banners() {
  const { data, error, refetch } = useQuery(read('GET /api/admin/banners'))
  const sort = useAdminWrite('POST /api/admin/banners/ordem')
  const again = useAdminWrite('PUT /api/admin/banners')
  const remove = useAdminWrite('DELETE /api/admin/banners/delete/{id}')
  const deleteDestaque = (banner: Banner) => {
    const { id, titulo, texto, imagemId } = banner
    const ids = idsOf(data)
    const undo = () =>
      void putBack(
        id,
        ids,
        () => again.mutateAsync({ body: { ...againOf(banner), titulo, texto, imagemId } }),
        (ids) => sort.mutateAsync({ body: { ids } }),
      ).catch(tellFailure)
    remove.mutate({ params: { id } }, { onError: tellFailure, onSuccess: () => showToast({ text: `«${titulo}» eliminado.`, undo }) })
  }
  const [aberto, setAberto] = useState<{ banner: Banner | null } | null>(null)
  return (
    <>
      <ListaDeDestaques<Banner>
        caption="Destaques"
        novo="Novo destaque"
        vazia={{ title: 'Ainda não há destaques', texto: 'Aparecem na página inicial das pessoas e nos dias que escolher.' }}
        itens={data}
        error={error}
        onRetry={() => void refetch()}
        nomeDe={({ titulo }) => titulo}
        textoDe={({ texto }) => texto}
        onMove={(ids) => sort.mutate({ body: { ids } }, { onError: tellFailure })}
        onDelete={deleteDestaque}
        onOpen={(banner) => setAberto({ banner })}
      />
      {aberto && <BannerDialog banner={aberto.banner} onClose={() => setAberto(null)} />}
    </>
  )
}

/** The areas everybody is led to from the home page. */
export function Areas() {
  const { data, error, refetch } = useQuery(read('GET /api/admin/areas'))
  const sort = useAdminWrite('POST /api/admin/areas/ordem')
  const remove = useAdminWrite('DELETE /api/admin/areas/delete/{id}')
  const again = useAdminWrite('PUT /api/admin/areas')
  const deleteDestaque = (area: Area) => {
    const { id, nome, descricao, icone } = area
    const ids = idsOf(data)
    const undo = () =>
      void putBack(
        id,
        ids,
        () => again.mutateAsync({ body: { ...againOf(area), nome, descricao, icone: iconeDe(icone) } }),
        (ids) => sort.mutateAsync({ body: { ids } }),
      ).catch(tellFailure)
    remove.mutate({ params: { id } }, { onError: tellFailure, onSuccess: () => showToast({ text: `«${nome}» eliminada.`, undo }) })
  }
  const [aberto, setAberto] = useState<{ area: Area | null } | null>(null)
  return (
    <>
      <ListaDeDestaques<Area>
        caption="Áreas"
        novo="Nova área"
        vazia={{ title: 'Ainda não há áreas', texto: 'São atalhos na página inicial das pessoas e nos dias que escolher.' }}
        itens={data}
        error={error}
        onRetry={() => void refetch()}
        nomeDe={({ nome }) => nome}
        textoDe={({ descricao, url }) => [descricao, url].filter(Boolean).join(' · ')}
        onMove={(ids) => sort.mutate({ body: { ids } }, { onError: tellFailure })}
        onDelete={deleteDestaque}
        onOpen={(area) => setAberto({ area })}
      />
      {aberto && <AreaDialog area={aberto.area} onClose={() => setAberto(null)} />}
    </>
  )
}
