import type { ReactNode } from 'react'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { FileName } from './FileName.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Meter } from '#kit/feedback/Meter.tsx'
import { fileSize } from '#kit/fields/fileSize.ts'
import s from './Attachment.module.css'

type AttachmentProps = {
  name: string
  /** The kind, as browsers name it ("application/pdf"). */
  type?: string | undefined
  /** Its sign, where it is no file. */
  icon?: IconType | undefined
  /** In bytes. */
  size?: number | undefined
  /** Under the name, where there is no size: "Vídeo · 06:38"; on its way: what it waits for. */
  note?: string | undefined
  /** Where it opens; none while it is on its way. */
  href?: string | undefined
  /** A picture is seen small in place of its sign: the address of one that browsers show. */
  thumbnail?: string | undefined
  /** Opens it over the page instead. */
  onOpen?: (() => void) | undefined
  /** On its way: 0 to 100. */
  percent?: number | undefined
  /** Why it could not be sent. */
  error?: string | undefined
  /** Takes it out; on its way: calls the sending off. */
  onRemove?: (() => void) | undefined
  /** Beside it: "Tentar de novo". */
  actions?: ReactNode
}

const ICONS: [start: string, icon: IconType][] = [
  ['image/', IconPhoto],
  ['audio/', IconHeadphones],
  ['video/', IconVideo],
  ['application/pdf', IconFileText],
  ['text/', IconFileText],
]

/** A file, or what stands beside files: kind, name, size; on its way with its progress, or with what went wrong. */
export function Attachment({
  name,
  type = '',
  icon,
  size,
  note,
  href,
  thumbnail,
  onOpen,
  percent,
  error,
  onRemove,
  actions,
}: AttachmentProps) {
  const sign = icon ?? ICONS.find(([start]) => type.startsWith(start))?.[1] ?? IconFile
  return (
    <span className={s.attachment}>
      {thumbnail ? <img className={s.thumbnail} src={thumbnail} alt="" /> : <Icon as={sign} />}
      <span className="grow">
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            <FileName name={name} />
            <span className="sr"> (abre noutro separador)</span>
          </a>
        ) : onOpen ? (
          <button type="button" className={s.open} onClick={onOpen}>
            <FileName name={name} />
          </button>
        ) : (
          <span className={s.name}>
            <FileName name={name} />
          </span>
        )}
        {error ? (
          <small className={s.error} role="alert">
            {error}
          </small>
        ) : (
          (size !== undefined || note || percent !== undefined) && (
            <small>
              {percent !== undefined ? (note ?? `A enviar: ${Math.round(percent)}%`) : size === undefined ? note : fileSize(size)}
            </small>
          )
        )}
        {percent !== undefined && (
          <Meter role="progressbar" value={Math.round(percent)} label={`A enviar ${name}`} text={`${Math.round(percent)}%`} />
        )}
      </span>
      {actions}
      {onRemove && (
        <IconButton icon={IconX} label={percent === undefined ? `Retirar ${name}` : `Cancelar o envio de ${name}`} onClick={onRemove} />
      )}
    </span>
  )
}
