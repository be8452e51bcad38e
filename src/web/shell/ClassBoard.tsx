import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#kit/data/Breadcrumbs.tsx'
import { TabLinks, type TabLink } from '#kit/data/TabLinks.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './ClassBoard.module.css'

type ClassBoardProps = {
  crumbs: Crumb[]
  name: string
  /** "Ciências Naturais · 2026/2027 · 26 alunos · com Paulo Sequeira" */
  lede: ReactNode
  /** `ClassCode`, or nothing for students. */
  code?: ReactNode
  /** Acts at the right, as white or ghost buttons. */
  actions?: ReactNode
  tabs: TabLink[]
  /** On inner tabs the board is lower, so that the work comes sooner. */
  slim?: boolean | undefined
}

/** The head of a class: the slate with its name, its code, and the tabs on the lower edge. */
export function ClassBoard({ crumbs, name, lede, code, actions, tabs, slim = false }: ClassBoardProps) {
  return (
    <section className={cx('board', s.class, slim && s.slim)} aria-label={`Turma ${name}`}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} surface="board" />
        <div className={s.head}>
          <div className="grow">
            <h1 className={s.name}>{name}</h1>
            <p>{lede}</p>
          </div>
          {actions && <div className={s.actions}>{actions}</div>}
          {code}
        </div>
        <TabLinks label={`Turma ${name}`} tabs={tabs} surface="board" />
      </div>
    </section>
  )
}
