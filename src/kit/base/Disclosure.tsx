import type { ReactNode } from 'react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from './Icon.tsx'
import { cx } from './cx.ts'
import s from './Disclosure.module.css'

type DisclosureProps = {
  title: ReactNode
  /** At the right of the title: a count, a state. */ aside?: ReactNode
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part that opens on demand (native details, so that the browser's own search finds what is inside). */
export function Disclosure({ title, aside, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details className={cx(s.disclosure, className)} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon as={IconChevronRight} size="s" />
        <span className="grow">{title}</span>
        {aside && <span className="meta">{aside}</span>}
      </summary>
      <div className={s.content}>{children}</div>
    </details>
  )
}
