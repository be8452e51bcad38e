import type { ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Notice.module.css'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error'

const TONES: Record<NoticeTone, { icon: IconType; word: string }> = {
  info: { icon: IconInfoCircle, word: 'Informação' },
  ok: { icon: IconCircleCheck, word: 'Feito' },
  warn: { icon: IconAlertTriangle, word: 'Atenção' },
  error: { icon: IconAlertCircle, word: 'Erro' },
}

type NoticeProps = {
  tone: NoticeTone
  title?: ReactNode
  icon?: IconType | undefined
  actions?: ReactNode
  /** One may close it: a cross in its corner, which takes no line of its own. */
  close?: { label: string; onClick: () => void } | undefined
  /** It appears while the page is open: read it out. */ live?: boolean | undefined
  children?: ReactNode
}

/**
 * A sentence that stays on the page: information, success, warning or failure, by icon and word. Without a title,
 * screen readers hear the word.
 */
export function Notice({ tone, title, icon, actions, close, live = tone === 'error', children }: NoticeProps) {
  const { icon: toneIcon, word } = TONES[tone]
  return (
    <div className={cx(s.notice, s[tone])} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <Icon as={icon ?? toneIcon} />
      <div className={s.main}>
        <div className={s.body}>
          {title ? <b className={s.title}>{title}</b> : <span className="sr">{word}: </span>}
          {children}
        </div>
        {actions && <span className={s.acts}>{actions}</span>}
      </div>
      {close && <IconButton className={s.close} size="small" icon={IconX} label={close.label} onClick={close.onClick} />}
    </div>
  )
}
