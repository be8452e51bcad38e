import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { ModalContext, pushModal } from './modals.ts'

type ModalProps = {
  open: boolean
  onClose: () => void
  labelledBy: string
  /** Only an explicit choice closes it, not a press outside. */
  persistent?: boolean | undefined
  className?: string | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  children: ReactNode
}

const FIELDS = 'input:not([type="hidden"]):not([type="radio"]:not(:checked)), select, textarea, [role="combobox"]'

/** Puts the focus where the work begins: what asks for it, else the first field, else the title. */
function focusInside(dialog: HTMLElement) {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(FIELDS) ??
    dialog.querySelector<HTMLElement>('[data-title]')
  wanted?.focus()
}

function ModalElement({ onClose, labelledBy, persistent = false, className, role, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const pressedOutside = useRef(false)

  // Synchronises with the browser's top layer: a native dialog is opened by a call, and gives the focus back when it goes.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    if ('showModal' in dialog) dialog.showModal()
    else (dialog as HTMLElement).setAttribute('open', '') // safe: only engines without native dialogs reach it
    setElement(dialog)
    focusInside(dialog)
    const pop = pushModal(dialog)
    return () => {
      pop()
      if ('close' in dialog) dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }
  // The browser may close it by itself (a second Escape); a `close` left over from a reopening is not meant.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === ref.current && !ref.current.open) onClose()
  }
  return (
    // A press on the dialog itself is a press on the veil around it; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-modal="true"
      className={className}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !('showModal' in event.currentTarget)) onClose()
      }}
      onSubmit={(event) => event.stopPropagation() /* a form inside must not send the form around */}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current
      }}
      onClick={(event) => {
        if (!persistent && pressedOutside.current && event.target === ref.current) onClose()
      }}
    >
      <ModalContext value={element}>{children}</ModalContext>
    </dialog>
  )
}

/** The behaviour under `Dialog` and `Drawer`: a native modal dialog, drawn at the end of the page, gone when closed. */
export function Modal(props: ModalProps) {
  return props.open ? createPortal(<ModalElement {...props} />, document.body) : null
}
