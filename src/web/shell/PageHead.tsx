import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#kit/data/Breadcrumbs.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** One sentence under the title. */
  lede?: ReactNode
  /** Buttons at the right; the main one last. */
  actions?: ReactNode
  crumbs?: Crumb[] | undefined
  /** Before the title: a face, a date. */
  mark?: ReactNode
  /** Tabs follow right below. */
  tabbed?: boolean | undefined
}

/** The head of a page on paper: where, what, what for, and what one may do. */
export function PageHead({ title, lede, actions, crumbs, mark, tabbed }: PageHeadProps) {
  return (
    <div className={cx(s.head, tabbed && s.tabbed)}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={s.line}>
        {mark}
        <div className="grow">
          <h1>{title}</h1>
          {lede && <p className={s.lede}>{lede}</p>}
        </div>
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </div>
  )
}
