import type { ComponentType } from 'react'
import type { IconProps } from '@tabler/icons-react'
import { cx } from './cx.ts'
import s from './Icon.module.css'

/** An icon of the set, imported one by one from `@tabler/icons-react/dist/esm/icons/…`. */
export type IconType = ComponentType<IconProps>

export type IconSize = 's' | 'm' | 'l' | 'xl'

/** Draws an icon as part of a word or a control; never alone, so always hidden from screen readers. */
export function Icon({ as: As, size = 'm', className }: { as: IconType; size?: IconSize; className?: string | undefined }) {
  return <As aria-hidden="true" focusable="false" className={cx(s.icon, s[size], className)} />
}
