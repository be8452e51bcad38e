import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPhotoEdit from '@tabler/icons-react/dist/esm/icons/IconPhotoEdit.mjs'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import type { MenuItem } from '#kit/overlays/Menu.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { UserButton } from './UserButton.tsx'

export type UserMenuProps = {
  name: string
  avatar: string | null
  /** The page of the person's data, often of another site: a setting. */
  dadosUrl: string
  imagemUrl: string
  onSignOut: () => void
  /** Further lines, before 'Sair'. */
  items?: MenuItem[] | undefined
}

/** 'Os meus dados', 'Alterar imagem', 'Sair'. */
export function UserMenu({ name, avatar, dadosUrl, imagemUrl, onSignOut, items = [] }: UserMenuProps) {
  return (
    <LaterMenu
      trigger={<UserButton name={name} avatar={avatar} />}
      items={[
        { label: 'Os meus dados', icon: IconId, link: <Ligacao to={dadosUrl} /> },
        { label: 'Alterar imagem', icon: IconPhotoEdit, link: <Ligacao to={imagemUrl} /> },
        ...items,
        { label: 'Sair', icon: IconLogout, separated: true, onSelect: onSignOut },
      ]}
    />
  )
}
