import type { ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import { AnswerBar, type AnswerBarProps } from './AnswerBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import l from './layouts.module.css'
import s from './RespostaLayout.module.css'

type RespostaLayoutProps = AnswerBarProps & {
  /** A sentence under the bar: `OfflineNotice`. */
  notice?: ReactNode
  /** The map of questions, at the right; on phones the page shows it in a `Drawer`. */
  map?: ReactNode
  /** Previous, map, next: fixed at the foot of a phone. */
  phoneBar?: ReactNode
  children: ReactNode
}

/** A room without distractions: only bar, question, map. */
export function RespostaLayout({ notice, map, phoneBar, children, ...bar }: RespostaLayoutProps) {
  return (
    <div className={cx(l.room, phoneBar !== undefined && s.withBar)}>
      <SkipLink to="pergunta">Saltar para a pergunta</SkipLink>
      <AnswerBar {...bar} />
      {notice}
      <main id="pergunta" tabIndex={-1} className={cx(s.room, map !== undefined && s.withMap)}>
        <article>{children}</article>
        {map !== undefined && (
          <aside className="desk" aria-label="Mapa do teste">
            {map}
          </aside>
        )}
      </main>
      {phoneBar !== undefined && (
        <nav className={s.phone} aria-label="Perguntas">
          {phoneBar}
        </nav>
      )}
    </div>
  )
}
