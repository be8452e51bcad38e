import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import type { MenuItem } from '#kit/overlays/Menu.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
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

/** 'Os meus dados', 'Alterar imagem', 'Ajuda', 'Sair'. */
export function UserMenu({ name, avatar, dadosUrl, imagemUrl, onSignOut, items = [] }: UserMenuProps) {
  return (
    <LaterMenu
      load={() => import('./MenuDaPessoa.tsx')}
      trigger={<UserButton name={name} avatar={avatar} />}
      items={[
        { label: 'Os meus dados', link: <Ligacao to={dadosUrl} /> },
        { label: 'Alterar imagem', link: <Ligacao to={imagemUrl} /> },
        ...items,
        { label: 'Ajuda', link: <Ligacao to={to.ajuda()} /> },
        { label: 'Sair', separated: true, onSelect: onSignOut },
      ]}
    />
  )
}
