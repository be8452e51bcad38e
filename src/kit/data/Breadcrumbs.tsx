import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import type { RenderLink } from '#kit/base/LinkSlot.ts'
import { cx } from '#kit/base/cx.ts'
import s from './Breadcrumbs.module.css'

export type Crumb = { label: string; render?: RenderLink | undefined }

/** Where one is, from far to near; the last one is the page itself and no link. */
export function Breadcrumbs({ crumbs, surface = 'paper' }: { crumbs: Crumb[]; surface?: 'paper' | 'board' | undefined }) {
  return (
    <nav aria-label="Onde estou">
      <ol className={cx(s.crumbs, s[surface])}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <Icon as={IconChevronRight} size="s" />}
            {crumb.render ? crumb.render({ className: cx(s.link), children: crumb.label }) : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
