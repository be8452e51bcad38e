import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Chip } from '#kit/feedback/Chip.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import type { Banner } from '#web/gestao/admin.queries.ts'

/** Seen now, not yet, no more. */
export function EstadoDoDestaque({ estado }: { estado: Banner['estado'] }) {
  if (estado === 'visivel') return <Chip tone="done">Visível</Chip>
  return estado === 'agendado' ? <Chip tone="plan">Agendado</Chip> : <Chip tone="wait">Terminado</Chip>
}

type Props = {
  nome: string
  /** Its place among the others, from 0, and how many they are. */
  lugar: number
  total: number
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

/** The acts on one banner or area. Moving works with keys as with the mouse. */
export function AcoesDoDestaque({ nome, lugar, total, onMove, onEdit, onDelete }: Props) {
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${nome}`} />}
      items={[
        { label: 'Editar', icon: IconEdit, onSelect: onEdit },
        lugar > 0 && { label: 'Subir', icon: IconArrowUp, onSelect: () => onMove(-1) },
        lugar < total - 1 && { label: 'Descer', icon: IconArrowDown, onSelect: () => onMove(1) },
        { label: 'Eliminar', icon: IconTrash, danger: true, separated: true, onSelect: onDelete },
      ]}
    />
  )
}
