import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import type { Atos, Marcado } from './useAtos.tsx'

type Props<M> = {
  marcado: M
  nome: string
  atos: Atos<M>
  /** Where it is changed, where copies of it are filled in, and where it is looked at as a pupil sees it. */
  editar: string
  copiar: string
  copiarParaOutras: string
  ver?: string
  /** The page of the same test in every class that has it. */
  turmas?: string
  /** Why an act cannot be done now. */
  porque: string
}

/** The acts on a test or a homework of a class, besides the one its state asks for. */
export function MenuDoMarcado<M extends Marcado>({ marcado, nome, atos, editar, copiar, copiarParaOutras, ver, turmas, porque }: Props<M>) {
  const { pode, arquivado } = marcado
  const whyNot = (may: boolean) => (may ? undefined : porque)
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${nome}`} />}
      items={[
        pode.editar && { label: 'Editar', icon: IconPencil, link: <Ligacao to={editar} /> },
        marcado.rascunho && pode.editar && { label: 'Publicar rascunho…', icon: IconSend, onSelect: () => atos.onPublish(marcado) },
        ver !== undefined && { label: 'Pré-visualizar', icon: IconEye, link: <Ligacao to={ver} /> },
        { label: 'Duplicar', icon: IconCopy, link: <Ligacao to={copiar} /> },
        { label: 'Duplicar para outra turma…', icon: IconUsersPlus, link: <Ligacao to={copiarParaOutras} /> },
        turmas !== undefined && { label: 'Nas outras turmas', icon: IconUsersGroup, link: <Ligacao to={turmas} /> },
        arquivado
          ? {
              label: 'Desarquivar',
              icon: IconArchiveOff,
              onSelect: () => atos.onArchive(marcado, false),
              disabledReason: whyNot(pode.desarquivar),
            }
          : { label: 'Arquivar', icon: IconArchive, onSelect: () => atos.onArchive(marcado, true), disabledReason: whyNot(pode.arquivar) },
        {
          label: 'Eliminar…',
          icon: IconTrash,
          danger: true,
          separated: true,
          onSelect: () => atos.onDelete(marcado),
          disabledReason: whyNot(pode.eliminar),
        },
      ]}
    />
  )
}
