import { useRef, useState, type DragEvent } from 'react'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { useCanDrop } from './useCanDrop.ts'
import s from './FileDrop.module.css'

/**
 * What the field is for, or how to use it. Two wordings serve people who can drop a file here (`largar`) and people who
 * can only choose one (`escolher`).
 */
export type DropLabel = string | { largar: string; escolher: string }

type FileDropProps = {
  /** "Imagens dos diapositivos"; `{ largar: 'Largue aqui a lista', escolher: 'Escolha a lista' }`. */
  label: DropLabel
  /** Limits, in words: "PDF, imagens ou áudio, até 25 MB cada". */
  note?: string | undefined
  onFiles: (files: File[]) => void
  /** As the browser writes it: "image/*,.pdf". */
  accept?: string | undefined
  multiple?: boolean | undefined
  buttonLabel?: string | undefined
  disabledReason?: string | undefined
}

/** A place for files: a button for everyone, and for who likes it a surface to drop them on. */
export function FileDrop({
  label: words,
  note,
  onFiles,
  accept,
  multiple = true,
  buttonLabel = multiple ? 'Escolher ficheiros' : 'Escolher ficheiro',
  disabledReason,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const canDrop = useCanDrop()
  const label = typeof words === 'string' ? words : canDrop ? words.largar : words.escolher
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && disabledReason === undefined) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // Dropping is only a second way: the button inside does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={cx(s.drop, over && s.over)}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon as={IconUpload} />
      <span className="grow">
        {label}
        {note && <small>{note}</small>}
      </span>
      <Button onClick={() => input.current?.click()} disabledReason={disabledReason}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </div>
  )
}
