import type { ReactNode } from 'react'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { Logo } from '#kit/base/Logo.tsx'
import { cx } from '#kit/base/cx.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { UserMenu, type UserMenuProps } from './UserMenu.tsx'
import s from './AppHeader.module.css'

/** A place of the main navigation. `short` is its name in the phone bar, where five fit. */
export type Lugar = { label: string; short?: string | undefined; to: string; icon: IconType; current: boolean }

export type AppHeaderProps = {
  home: string
  lugares: Lugar[]
  /** 'Área Professores' for tipo 1, 'Área Alunos' for everyone else; null while it is not known who that is. */
  area: { label: 'Área Professores' | 'Área Alunos'; to: string } | null
  /** Who is signed in; for a visitor, `visitor` stands in its place; neither while that is not known. */
  user: UserMenuProps | null
  /** The search, before the bell. */
  search?: ReactNode
  /** The bell, before the person. */
  bell?: ReactNode
  /** Buttons of a visitor: "Criar conta", "Entrar". */
  visitor?: ReactNode
  /** Lines over the header: demonstration, acting as someone. */
  strips?: ReactNode
}

/** From so many places on they stand closer: an admin has nine. */
const crowdedFrom = 9

/** 68 px of white: the mark, where one may go, the area, who one is. */
export function AppHeader({ home, lugares, area, user, search, bell, visitor, strips }: AppHeaderProps) {
  return (
    <header className={s.header}>
      {strips}
      <div className={cx('wrap', s.bar, lugares.length >= crowdedFrom && s.crowded)}>
        <Ligacao to={home} className={s.brand} aria-label="Lousa, início">
          <Logo />
        </Ligacao>
        <nav className={s.nav} aria-label="Principal">
          {lugares.map(({ label, to, current }) => (
            <Ligacao key={to} to={to} aria-current={current ? 'page' : undefined}>
              {label}
            </Ligacao>
          ))}
        </nav>
        <div className={s.who}>
          {area && (
            <Ligacao to={area.to} className={s.area}>
              <Icon as={IconSchool} />
              <span>{area.label}</span>
            </Ligacao>
          )}
          {search}
          {bell}
          {user ? <UserMenu {...user} /> : visitor}
        </div>
      </div>
    </header>
  )
}
