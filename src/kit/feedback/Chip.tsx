import type { ReactNode } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconClockPlay from '@tabler/icons-react/dist/esm/icons/IconClockPlay.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Chip.module.css'

/** now: happening · todo: asks for the reader's hand · plan: in the future · done: finished · wait: in someone else's hands · bad: went wrong. */
export type ChipTone = 'now' | 'todo' | 'plan' | 'done' | 'wait' | 'bad'

const ICONS: Record<ChipTone, IconType> = {
  now: IconClockPlay,
  todo: IconPencil,
  plan: IconCalendarEvent,
  done: IconCheck,
  wait: IconHourglass,
  bad: IconX,
}

/** A state: always an icon and a word, so that it never depends on colour. */
export function Chip({
  tone,
  icon,
  plain = false,
  children,
}: {
  tone: ChipTone
  icon?: IconType | undefined
  plain?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className={cx(s.chip, s[tone], plain && s.plain)}>
      <Icon as={icon ?? ICONS[tone]} size="s" />
      {children}
    </span>
  )
}
