import type { ComponentPropsWithRef } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import s from './AppHeader.module.css'

/** Face, welcome and name: the button behind which the person's menu is. */
export function UserButton({ name, avatar, ...rest }: { name: string; avatar: string | null } & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" aria-haspopup="menu" {...rest} className={s.me}>
      <Avatar name={name} src={avatar} />
      <span>
        <small>Bem-vindo(a),</small> {name}
      </span>
      <Icon as={IconChevronDown} size="s" />
    </button>
  )
}
