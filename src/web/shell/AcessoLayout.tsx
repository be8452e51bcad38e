import type { ReactNode } from 'react'
import { Logo } from '#kit/base/Logo.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { Doodles } from './Doodles.tsx'
import s from './layouts.module.css'

/** The way in: the board, chalk drawings, the mark, the content, the footer of the way in. */
export function AcessoLayout({
  home,
  footer,
  strips,
  children,
}: {
  home: string
  footer: ReactNode
  strips?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={s.gated}>
      {strips && <header>{strips}</header>}
      <div className={s.gate}>
        <Doodles className={s.doodles ?? ''} />
        <main id="conteudo" tabIndex={-1} className={s.box}>
          <Ligacao to={home} className={s.brand} aria-label="Lousa, início">
            <Logo size="l" />
          </Ligacao>
          {children}
        </main>
        {footer}
      </div>
    </div>
  )
}
