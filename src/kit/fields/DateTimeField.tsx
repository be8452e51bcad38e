import { type ComponentPropsWithRef, type KeyboardEvent, Suspense, lazy, useId, useRef, useState } from 'react'
import { Popover } from '@base-ui/react/popover'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { cx } from '#kit/base/cx.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { loadBeside } from '#kit/load.ts'
import { useModalContainer } from '#kit/overlays/modals.ts'
import { porEmendar } from './fieldToMend.ts'
import { type Quando, exemplos, problemaDoQuando, readQuando, withSeparators, writeQuando } from './typed-quando.ts'
import c from './control.module.css'
import s from './DateTimeField.module.css'

/** A calendar's code comes when one is opened. */
const Calendario = lazy(() => loadBeside(async () => ({ default: (await import('./Calendario.tsx')).Calendario })))

/** A window this high has room for a calendar below or above any field. In a lower one it may cover its field. */
const roomyPx = 900

type DateTimeFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'placeholder'> & {
  kind?: Quando | undefined
  /** "2026-11-20T10:32" or "2026-11-20"; empty when nothing is there. */
  value: string
  onChange: (value: string) => void
  /** The calendar offers no day before or after; "2026-11-20", with or without an hour. */
  min?: string | undefined
  max?: string | undefined
  /**
   * Gives the caller any typed text, also text that is no day and hour; the caller then judges it and shows the
   * problem. Without it the field shows the problem itself, and the caller keeps the value before.
   */
  asTyped?: boolean | undefined
  /** Whose clock it is ("hora de Lisboa"); said under the field when it is not the reader's own. */
  zoneNote?: string | undefined
}

/** What is typed stands as long as the value is the one it left; a value picked, or set from outside, is written anew. */
function useTyped({ kind = 'datetime', value, onChange, asTyped = false }: DateTimeFieldProps) {
  const [typed, setTyped] = useState<{ text: string; left: string } | null>(null)
  const own = typed?.left === value ? typed.text : null
  const text = own ?? writeQuando(kind, value)
  const type = (next: string): void => {
    const shown = withSeparators(kind, text, next)
    const left = readQuando(kind, shown) ?? (asTyped ? shown : value)
    setTyped({ text: shown, left })
    if (left !== value) onChange(left)
  }
  const problem = asTyped ? undefined : problemaDoQuando(kind, text)
  const settle = (): void => {
    if (problemaDoQuando(kind, text) === undefined) setTyped(null)
  }
  return { text, type, settle, problem }
}

/**
 * A field for a day and an hour, typed or picked from a calendar. They are written as in Portugal, whatever the browser
 * and its language. The field has no label of its own: use `DateTimeFieldRHF`, or point a label at `id`.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { kind = 'datetime', value, onChange, min, max, asTyped: _asTyped, zoneNote, className, onBlur, ref, ...rest } = props
  const { text, type, settle, problem } = useTyped(props)
  const [isOpen, setOpen] = useState(false)
  const saidId = useId()
  const field = useRef<HTMLSpanElement>(null)
  const container = useModalContainer()
  const pick = (picked: string): void => {
    onChange(picked)
    if (kind === 'date') setOpen(false)
  }
  return (
    <span className={cx(s.field, s[kind])}>
      <span ref={field} className={c.with}>
        <input
          {...rest}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder={exemplos[kind]}
          className={cx(c.input, c.number, className)}
          value={text}
          {...(problem !== undefined && { ...porEmendar, 'aria-invalid': true })}
          aria-describedby={cx(rest['aria-describedby'], problem !== undefined && saidId) || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            settle()
            onBlur?.(event)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
        />
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger render={<IconButton icon={IconCalendar} label="Escolher no calendário" />} />
          <Popover.Portal container={container ?? undefined}>
            <Popover.Positioner
              className={s.positioner}
              anchor={field}
              // A page scrolls for what has the keyboard behind its tab bar, but not for what is fixed.
              positionMethod="fixed"
              align="start"
              sideOffset={6}
              collisionPadding={8}
              collisionAvoidance={{ side: window.innerHeight < roomyPx ? 'shift' : 'flip', align: 'shift' }}
            >
              <Popover.Popup className={s.popup} aria-label="Calendário">
                <Suspense fallback={<span className={s.waiting} role="status" aria-label="A abrir o calendário" />}>
                  <Calendario
                    kind={kind}
                    value={readQuando(kind, value) ?? ''}
                    min={min}
                    max={max}
                    onPick={pick}
                    onDone={() => setOpen(false)}
                  />
                </Suspense>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </span>
      <span id={saidId} className={s.said} aria-live="polite">
        {problem}
      </span>
      {zoneNote && <span className="meta">{zoneNote}</span>}
    </span>
  )
}
