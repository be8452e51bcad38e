import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import { CheckboxControl } from './CheckboxControl.tsx'
import { ErrorSummary, problemsOf, type Problems } from './ErrorSummary.tsx'
import { FormContext, type FieldControl, useFocusOnProblems, useFormShell, useShell } from './FormContext.ts'
import { FormFoot } from './FormFoot.tsx'
import { type FieldBase, framedAs, problemOf, withMaxLength } from './frame-of.ts'
import { PasswordControl } from './PasswordControl.tsx'
import { showServerErrors } from './serverErrors.ts'
import { TextControl, type TextControlProps } from './TextControl.tsx'
import { TurnNotice } from './TurnNotice.tsx'
import s from './Form.module.css'

type Values = Readonly<Record<string, string | boolean>>
type Errors = Readonly<Record<string, string | undefined>>
type Judge = (values: Values) => string | undefined

type Held = {
  values: Values
  errors: Errors
  change: (name: string, value: string | boolean) => void
  /** Says how a field is judged; returns how to take that back. */
  judgeWith: (name: string, judge: Judge) => () => void
}
const Holder = createContext<Held | null>(null)

const nothing = (): void => {}

/** Ties a field to its `ShortForm`. */
function useShortField<V extends string | boolean>(base: FieldBase<V>): FieldControl<V> {
  const { name, label } = base
  const shell = useFormShell()
  const held = use(Holder)
  if (!held) throw new Error('A field of a short form must stand inside <ShortForm>.')
  const { values, errors, change, judgeWith } = held
  // Synchronises with the form's list of fields, from which the summary of errors takes names and order.
  useEffect(() => shell.register(name, label), [shell, name, label])
  useEffect(() => judgeWith(name, (now) => problemOf(base, now[name] as V, now))) // safe: the form's default values give every field its own kind of value
  return {
    ...framedAs(base, shell.id, errors[name]),
    value: values[name] as V, // safe: as above
    onChange: (value: V) => change(name, value),
    onBlur: nothing,
    ref: nothing,
  }
}

export function ShortTextField({ label, hideLabel, name, required, rules, ...control }: FieldBase<string> & TextControlProps) {
  const field = useShortField<string>(withMaxLength({ label, hideLabel, name, required, rules }, control.maxLength))
  return <TextControl field={field} {...control} />
}

export const ShortPasswordField = (base: FieldBase<string>) => <PasswordControl field={useShortField<string>(base)} />

export const ShortCheckboxField = ({ children, ...base }: FieldBase<boolean> & { children: ReactNode }) => (
  <CheckboxControl field={useShortField<boolean>(base)}>{children}</CheckboxControl>
)

type ShortFormProps<V extends Values> = {
  defaultValues: V
  /** Sends. What it throws is shown as in `Form`. */
  onSubmit: (values: V) => Promise<void>
  submitLabel: string
  wide?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The form of a page that people open before anything else: a few fields, nothing to keep, nobody else at it. It looks
 * and speaks as `Form` does, without the library that weighs a tenth of such a page.
 */
export function ShortForm<V extends Values>({ defaultValues, onSubmit, submitLabel, wide, className, children }: ShortFormProps<V>) {
  const id = `f${useId().replace(/[^\w-]/g, '')}`
  const { labels, shell } = useShell(id)
  const [judges] = useState(() => new Map<string, Judge>())
  const [values, setValues] = useState<V>(defaultValues)
  const [errors, setErrors] = useState<Errors>({})
  const [problems, setProblems] = useState<Problems | null>(null)
  const [sending, setSending] = useState({ isSubmitting: false, submitCount: 0 })
  const summary = useRef<HTMLDivElement>(null)
  useFocusOnProblems(sending, (name) => errors[name] !== undefined, summary, id, labels)

  const judgeWith: Held['judgeWith'] = (name, judge) => {
    judges.set(name, judge)
    return () => judges.delete(name)
  }
  const change: Held['change'] = (name, value) => {
    const next = { ...values, [name]: value }
    setValues(next)
    // Nothing is judged before the first sending.
    if (sending.submitCount > 0) setErrors({ ...errors, [name]: judges.get(name)?.(next) })
  }
  const tell = (found: Errors) => {
    setErrors(found)
    setProblems(problemsOf((name) => found[name], id, labels))
    setSending(({ submitCount }) => ({ isSubmitting: false, submitCount: submitCount + 1 }))
  }
  const submit = async () => {
    if (sending.isSubmitting) return
    const found = Object.fromEntries([...judges].map(([name, judge]) => [name, judge(values)]))
    if (Object.values(found).some((text) => text !== undefined)) return tell(found)
    setErrors({})
    setSending(({ submitCount }) => ({ isSubmitting: true, submitCount }))
    try {
      await onSubmit(values)
      setProblems(null)
      setSending({ isSubmitting: false, submitCount: 0 })
    } catch (error) {
      const told: Record<string, string> = {}
      showServerErrors(
        (name, text) => (told[name] = text),
        error,
        (name) => labels.has(name),
      )
      tell(told)
    }
  }
  return (
    <FormContext value={shell}>
      <Holder value={{ values, errors, change, judgeWith }}>
        <form
          id={id}
          data-form
          noValidate
          className={cx(s.form, className)}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation() // a form in a dialog is still inside the page's form for React
            void submit()
          }}
        >
          {problems && <ErrorSummary ref={summary} formId={id} isMended={(name) => errors[name] === undefined} problems={problems} />}
          {children}
          {sending.isSubmitting && <TurnNotice />}
          <FormFoot submitLabel={submitLabel} wide={wide} pending={sending.isSubmitting} />
        </form>
      </Holder>
    </FormContext>
  )
}
