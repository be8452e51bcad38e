import type { ReactNode } from 'react'
import IconZoomCancel from '@tabler/icons-react/dist/esm/icons/IconZoomCancel.mjs'
import { Drawing } from '#kit/base/Drawing.tsx'
import type { DrawingName } from '#kit/base/drawing-boxes.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './EmptyState.module.css'

type EmptyStateProps = {
  /** The drawing; left out when only a filter emptied the list. */
  drawing?: DrawingName | undefined
  title: ReactNode
  /** One sentence. When a filter is the reason, say which, and where there would be something. */
  children?: ReactNode
  /** The one act that helps; a lesser second at most. */
  actions?: ReactNode
  /** As part of a sheet among others: smaller. */
  compact?: boolean | undefined
  level?: 'h1' | 'h2' | 'h3' | undefined
}

/** The empty face of a list: a drawing, one sentence, the one act that helps. */
export function EmptyState({ drawing, title, children, actions, compact = false, level: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={cx(s.empty, compact && s.compact)}>
      {drawing ? <Drawing name={drawing} className={s.art} /> : <Icon as={IconZoomCancel} size="xl" />}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className={s.acts}>{actions}</div>}
    </div>
  )
}
