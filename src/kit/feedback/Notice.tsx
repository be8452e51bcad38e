import { useEffect, useState, type ReactNode } from 'react'
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

/** A screen reader needs so long to know of a new place that speaks, ms. */
const knownMs = 100

/**
 * False at first, true in a moment: words that come together with the place that speaks them are often not read, so
 * they come into it once more.
 */
function useIsKnown(): boolean {
  const [isKnown, setIsKnown] = useState(false)
  // Synchronises with screen readers.
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), knownMs)
    return () => clearTimeout(timer)
  }, [])
  return isKnown
}

/** The words of a notice that is read out without being an alert. */
function Said({ children }: { children: ReactNode }) {
  return (
    <div key={useIsKnown() ? 'said' : 'shown'} className={s.body}>
      {children}
    </div>
  )
}

/**
 * A sentence that stays on the page: information, success, warning or failure, by icon and word. Without a title,
 * screen readers hear the word.
 */
export function Notice({ tone, title, icon, actions, close, live = tone === 'error', children }: NoticeProps) {
  const { icon: toneIcon, word } = TONES[tone]
  const words = (
    <>
      {title ? <b className={s.title}>{title}</b> : <span className="sr">{word}: </span>}
      {children}
    </>
  )
  return (
    <div className={cx(s.notice, s[tone])} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <Icon as={icon ?? toneIcon} />
      <div className={s.main}>
        {live && tone !== 'error' ? <Said>{words}</Said> : <div className={s.body}>{words}</div>}
        {actions && <span className={s.acts}>{actions}</span>}
      </div>
      {close && <IconButton className={s.close} size="small" icon={IconX} label={close.label} onClick={close.onClick} />}
    </div>
  )
}
