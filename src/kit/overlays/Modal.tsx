import { useEffect, useId, useMemo, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#kit/base/Button.tsx'
import { isSecondPress } from '#kit/base/double-press.ts'
import { DialogBody } from './DialogBody.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { cx } from '#kit/base/cx.ts'
import { ModalContext, ModalGuardContext, pushModal } from './modals.ts'
import { TypedText } from '#kit/base/typed.ts'
import s from './Dialog.module.css'

type ModalProps = {
  open: boolean
  onClose: () => void
  labelledBy: string
  /** Only an explicit choice closes it, not a press outside. */
  persistent?: boolean | undefined
  /**
   * Would closing lose something? Set where the dialog knows. Otherwise its forms say so, and text typed outside of
   * them is watched.
   */
  unsaved?: boolean | undefined
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

/** Guards the browser's and the person's ways out: it asks before they lose something. */
function useGuard(onClose: () => void, unsaved: boolean | undefined) {
  const [asking, setAsking] = useState(false)
  const [typed] = useState(() => new TypedText())
  const [declared] = useState(() => new Set<string>())
  const latest = useRef({ onClose, unsaved })
  // Synchronises what the dialog's parts call, which stays the same, with what the page wants now.
  useEffect(() => {
    latest.current = { onClose, unsaved }
  }, [onClose, unsaved])
  const guard = useMemo(
    () => ({
      close: () => {
        const known = latest.current.unsaved
        if (known ?? (declared.size > 0 || typed.hasAny())) setAsking(true)
        else latest.current.onClose()
      },
      declare: (name: string, isUnsaved: boolean) => {
        if (isUnsaved) declared.add(name)
        else declared.delete(name)
      },
    }),
    [declared, typed],
  )
  return { guard, typed, asking, stay: () => setAsking(false) }
}

function ModalElement({ onClose, labelledBy, persistent = false, unsaved, className, role, children }: ModalProps) {
  const { guard, typed, asking, stay } = useGuard(onClose, role === 'alertdialog' ? false : unsaved)
  const ref = useRef<HTMLDialogElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const pressedOutside = useRef(false)
  const pressed = useRef(false)

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
    guard.close()
  }
  // The browser may close the dialog by itself, at a second Escape. The dialog then opens again, until the person has
  // answered the question. A late `close` event of a dialog that stands open again does not count.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== ref.current || ref.current.open) return
    ref.current.showModal()
    guard.close()
  }
  // An event from another dialog belongs to that one, though React passes it through here.
  const isInside = ({ target }: SyntheticEvent) => target instanceof Node && ref.current?.contains(target) === true
  /** The double press that opened it ends over it: its second half is meant for nothing here. */
  const dropSecondPress = (event: MouseEvent) => {
    if (!isInside(event)) return
    if (!pressed.current && isSecondPress(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed.current = true
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
        if (event.key === 'Escape' && !event.defaultPrevented && !('showModal' in event.currentTarget)) guard.close()
      }}
      onFocus={(event) => isInside(event) && typed.entered(event.target)}
      onInput={(event) => isInside(event) && typed.written(event.target)}
      onSubmit={(event) => event.stopPropagation() /* a form inside must not send the form around */}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current
      }}
      onClickCapture={dropSecondPress}
      onClick={(event) => {
        if (!persistent && pressedOutside.current && event.target === ref.current) guard.close()
      }}
    >
      <ModalContext value={element}>
        <ModalGuardContext value={guard}>{children}</ModalGuardContext>
      </ModalContext>
      {asking && (
        <LeaveQuestion
          onStay={stay}
          onLeave={() => {
            stay()
            onClose()
          }}
        />
      )}
    </dialog>
  )
}

type LeaveQuestionProps = {
  onStay: () => void
  onLeave: () => void
  title?: string
  /** What is lost. */
  children?: ReactNode
  leave?: string
  stay?: string
}

/** Asked before a dialog, or a page, goes with something in it that is kept nowhere else. */
export function LeaveQuestion({
  onStay,
  onLeave,
  title = 'Sair sem guardar?',
  children = 'O que escreveu aqui perde-se.',
  leave = 'Sair sem guardar',
  stay = 'Continuar a escrever',
}: LeaveQuestionProps) {
  const id = useId()
  return (
    <Modal open onClose={onStay} labelledBy={id} role="alertdialog" className={cx(s.dialog, s.narrow)}>
      <div className={s.panel}>
        <header className={s.header}>
          <h2 id={id} data-title tabIndex={-1}>
            {title}
          </h2>
        </header>
        <DialogBody>
          <p>{children}</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onLeave}>{leave}</Button>
          <Button variant="primary" data-autofocus onClick={onStay}>
            {stay}
          </Button>
        </DialogFooter>
      </div>
    </Modal>
  )
}

/** The behaviour under `Dialog` and `Drawer`: a native modal dialog, drawn at the end of the page, gone when closed. */
export function Modal(props: ModalProps) {
  return props.open ? createPortal(<ModalElement {...props} />, document.body) : null
}
