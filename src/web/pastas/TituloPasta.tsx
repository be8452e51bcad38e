import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconFolderSymlink from '@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { Breadcrumbs } from '#kit/data/Breadcrumbs.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { useShareRefusal } from '#web/partilhas/useShareRefusal.ts'
import type { Pasta } from './arvore.ts'
import s from './arvore.module.css'

export type AtosPasta = {
  onNova: (pai: number) => void
  onNome: (pasta: Pasta) => void
  onMove: (pasta: Pasta) => void
  onExport: (pasta: Pasta) => void
  onShare: (pasta: Pasta) => void
  onDelete: (pasta: Pasta) => void
}

/** The open folder: where it is, its name, and what can be done with it. */
export function TituloPasta({
  caminho,
  raiz,
  enderecoDe,
  onNova,
  onNome,
  onMove,
  onExport,
  onShare,
  onDelete,
}: AtosPasta & { caminho: readonly Pasta[]; raiz: string; enderecoDe: (pasta: number | undefined) => string }) {
  const pasta = caminho.at(-1)
  const shareRefusal = useShareRefusal()
  if (!pasta) return null
  const acima = [{ id: undefined, nome: raiz }, ...caminho.slice(0, -1)]
  return (
    <div className={s.titulo}>
      <div className="grow">
        <Breadcrumbs crumbs={acima.map(({ id, nome }) => ({ label: nome, render: (slot) => <Ligacao to={enderecoDe(id)} {...slot} /> }))} />
        <h2>{pasta.nome}</h2>
      </div>
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={`Ações da pasta ${pasta.nome}`} />}
        items={[
          { label: 'Nova pasta aqui dentro', icon: IconFolderPlus, onSelect: () => onNova(pasta.id) },
          { label: 'Mudar o nome', icon: IconPencil, onSelect: () => onNome(pasta) },
          { label: 'Mover para…', icon: IconFolderSymlink, onSelect: () => onMove(pasta) },
          { label: 'Partilhar…', icon: IconUserShare, onSelect: () => onShare(pasta), disabledReason: shareRefusal },
          { label: 'Exportar as perguntas…', icon: IconFileExport, onSelect: () => onExport(pasta) },
          { label: 'Eliminar…', icon: IconTrash, danger: true, separated: true, onSelect: () => onDelete(pasta) },
        ]}
      />
    </div>
  )
}
