import type { RenderLink } from '#kit/base/LinkSlot.ts'
import { cx } from '#kit/base/cx.ts'
import { useCentered } from './useCentered.ts'
import s from './TabLinks.module.css'

export type TabLink = { label: string; count?: number | undefined; current: boolean; render: RenderLink }

/**
 * Links to the parts of a thing; a chalk stroke underlines the current one. The links stand on the lower edge of a
 * board, or under a title on paper (`surface`).
 */
export function TabLinks({ label, tabs, surface = 'paper' }: { label: string; tabs: TabLink[]; surface?: 'paper' | 'board' | undefined }) {
  const current = tabs.findIndex((tab) => tab.current)
  const nav = useCentered<HTMLElement>(current)
  return (
    <nav ref={nav} className={cx(s.tabs, s[surface])} aria-label={label}>
      {tabs.map((tab) => (
        <span key={tab.label} className={s.cell}>
          {tab.render({
            className: cx(s.tab),
            'aria-current': tab.current ? 'page' : undefined,
            children: (
              <>
                {tab.label}
                {tab.count !== undefined && <span className={s.count}>{tab.count}</span>}
              </>
            ),
          })}
        </span>
      ))}
    </nav>
  )
}
