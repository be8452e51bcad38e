/** Things of one group in their order: dragged by the handle, moved by its arrow keys, or from each one's menu. */
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ListaOrdenavel, moved } from '#perguntas/vistas/lista-ordenavel.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './catalogo.module.css'

type Coisa = { id: number; nome: string }
type Itens = ComponentProps<typeof Menu>['items']

type Props<T extends Coisa> = {
  itens: readonly T[]
  /** Sends the new order; what is shown goes back to what is known when it is refused. */
  onReorder: (ids: number[]) => Promise<unknown>
  /** Not while only some of the group are in view. */
  fixa?: boolean | undefined
  /** Beside the name: a colour, a sign. */
  renderMarca?: ((item: T) => ReactNode) | undefined
  nota: (item: T) => ReactNode
  estado?: ((item: T) => ReactNode) | undefined
  /** Below the row: what the thing holds. */
  renderDentro?: ((item: T) => ReactNode) | undefined
  onEdit: (item: T) => void
  onDelete: (item: T) => void
  /** Further acts, between changing and moving. */
  atos?: ((item: T) => Itens) | undefined
  /** How a row is told from others of the same name. */
  nomeDe?: ((item: T) => string) | undefined
}

/** The new order, until the server's answer is here. */
function useOrdem<T extends Coisa>(itens: readonly T[], onReorder: Props<T>['onReorder']) {
  const [pedida, setPedida] = useState<readonly number[] | null>(null)
  const shown = pedida === null ? itens : itens.toSorted((a, b) => pedida.indexOf(a.id) - pedida.indexOf(b.id))
  const move = (de: number, para: number) => {
    const ids = moved(
      shown.map(({ id }) => id),
      de,
      para,
    )
    setPedida(ids)
    void onReorder(ids).finally(() => setPedida((atual) => (atual === ids ? null : atual)))
  }
  return { shown, move }
}

/** The rows of one group. */
export function ListaPorOrdem<T extends Coisa>(props: Props<T>) {
  const { itens, onReorder, fixa, renderMarca, nota, estado, renderDentro, onEdit, onDelete, atos, nomeDe = ({ nome }: T) => nome } = props
  const { shown, move } = useOrdem(itens, onReorder)
  const row = (item: T, i: number, pega: ReactNode) => (
    <div className={s.coisa}>
      <div className={s.linha}>
        {pega}
        {renderMarca?.(item)}
        <span className={cx('grow', s.nome)}>
          <b className="t">{item.nome}</b>
          <small className="meta">{nota(item)}</small>
        </span>
        {estado?.(item)}
        <Menu
          trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${nomeDe(item)}`} />}
          items={[
            { label: 'Editar', icon: IconEdit, onSelect: () => onEdit(item) },
            ...(atos?.(item) ?? []),
            !fixa && i > 0 && { label: 'Subir', icon: IconArrowUp, onSelect: () => move(i, i - 1) },
            !fixa && i < shown.length - 1 && { label: 'Descer', icon: IconArrowDown, onSelect: () => move(i, i + 1) },
            { label: 'Eliminar', icon: IconTrash, danger: true, separated: true, onSelect: () => onDelete(item) },
          ]}
        />
      </div>
      {renderDentro?.(item)}
    </div>
  )
  if (fixa)
    return (
      <ul className={s.lista}>
        {shown.map((item, i) => (
          <li key={item.id}>{row(item, i, null)}</li>
        ))}
      </ul>
    )
  return (
    <ListaOrdenavel
      ids={shown.map(({ id }) => String(id))}
      nomeDe={(i) => {
        const item = shown[i]
        return item ? nomeDe(item) : ''
      }}
      onMove={move}
      onRemove={(i) => {
        const item = shown[i]
        if (item) onDelete(item)
      }}
    >
      {(i, { pega }) => {
        const item = shown[i]
        return item ? row(item, i, pega) : null
      }}
    </ListaOrdenavel>
  )
}
