import type { ReactNode } from 'react'
import s from './layouts.module.css'

/** The sheet of paper with a way in: on the board of `AcessoLayout`, and on the home page at `#login`. */
export function LoginCard({
  title,
  level: Title = 'h1',
  id,
  children,
}: {
  title: string
  level?: 'h1' | 'h2'
  id?: string
  children: ReactNode
}) {
  return (
    <section className={s.login} id={id} aria-label={title}>
      <Title>{title}</Title>
      {children}
    </section>
  )
}
