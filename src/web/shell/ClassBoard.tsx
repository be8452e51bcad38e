import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#kit/data/Breadcrumbs.tsx'
import { TabLinks, type TabLink } from '#kit/data/TabLinks.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './ClassBoard.module.css'

type ClassBoardProps = {
  crumbs: Crumb[]
  name: string
  /** "Ciências Naturais · 2026/2027 · 26 alunos" */
  lede: ReactNode
  /** The class's code and its menu; nothing for students. */
  actions?: ReactNode
  tabs: TabLink[]
  /** The page below is made of whole sheets: on paper nothing stands over them. */
  onScreenOnly?: boolean
}

/** The head of a class: the slate with its name, its code, and the tabs on the lower edge. As high on every tab: they stay where they are. */
export function ClassBoard({ crumbs, name, lede, actions, tabs, onScreenOnly }: ClassBoardProps) {
  return (
    <section className={cx('board', s.class, onScreenOnly && 'noprint')} aria-label={`Turma ${name}`}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} surface="board" />
        <div className={s.head}>
          <h1 className={s.name}>{name}</h1>
          <p className={s.lede}>{lede}</p>
          {actions && <div className={s.actions}>{actions}</div>}
        </div>
        <TabLinks label={`Turma ${name}`} tabs={tabs} surface="board" />
      </div>
    </section>
  )
}
