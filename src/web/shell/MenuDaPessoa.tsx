import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPhotoEdit from '@tabler/icons-react/dist/esm/icons/IconPhotoEdit.mjs'
import type { IconType } from '#kit/base/Icon.tsx'
import { Menu as Base, type MenuProps } from '#kit/overlays/Menu.tsx'

const icones: Record<string, IconType> = {
  'Os meus dados': IconId,
  'Alterar imagem': IconPhotoEdit,
  Ajuda: IconHelp,
  Sair: IconLogout,
}

/** The person's menu with its icons, which no page needs before it is opened. Loaded by `UserMenu`. */
export function Menu({ items, ...menu }: MenuProps) {
  return <Base {...menu} items={items.map((item) => item && { ...item, icon: item.icon ?? icones[item.label] })} />
}
