import { useId, type ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './Field.module.css'

/** What the control inside a field must carry to be one with its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  label: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and how to mend it; appears below with an icon. */
  error?: string | undefined
  /** Says "(opcional)": most fields of a form are asked for, so the others are marked. */
  optional?: boolean | undefined
  required?: boolean | undefined
  /** Beside the hint, at the right: how many characters are left. */
  counter?: ReactNode
  id?: string | undefined
  /** For groups (radios, several controls): the label becomes a legend. */
  group?: boolean | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, hint, error below: the frame of every field. */
export function Field({ label, hideLabel, hint, error, optional, required, counter, id, group, className, children }: FieldProps) {
  const fallback = useId()
  // The error may be the hint, not followed: once is enough.
  const shownHint = hint === error ? undefined : hint
  const controlId = id ?? fallback
  const hintId = `${controlId}-ajuda`
  const errorId = `${controlId}-erro`
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': cx(error && errorId, shownHint ? hintId : null) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  const name = (
    <>
      {label}
      {optional && <small> (opcional)</small>}
    </>
  )
  const Frame = group ? 'fieldset' : 'div'
  return (
    <Frame
      className={cx(s.field, className)}
      {...(group && { 'aria-describedby': control['aria-describedby'], id: controlId, tabIndex: -1 })}
    >
      {group ? (
        <legend className={hideLabel ? 'sr' : s.label}>{name}</legend>
      ) : (
        <label htmlFor={controlId} className={hideLabel ? 'sr' : s.label}>
          {name}
        </label>
      )}
      {children(control)}
      {(shownHint || counter) && (
        <p className={s.help}>
          <span id={hintId} className="grow">
            {shownHint}
          </span>
          {counter}
        </p>
      )}
      {error && (
        <p className={s.problem} id={errorId}>
          <Icon as={IconAlertCircle} size="s" />
          <span>{error}</span>
        </p>
      )}
    </Frame>
  )
}
