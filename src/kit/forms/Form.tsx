import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { esperaPelaVez, useIsWaiting } from '#kit/api/wait-turn.ts'
import { Button } from '#kit/base/Button.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { cx } from '#kit/base/cx.ts'
import { useUnsaved } from '#kit/overlays/modals.ts'
import { type Concurrent, ConflictNotice, StoredNotice, useConflict } from './conflict.tsx'
import { ErrorSummary, problemsOf, type Problems } from './ErrorSummary.tsx'
import { FormContext, fieldId, type FormShell } from './FormContext.ts'
import { RestoredDraft } from './RestoredDraft.tsx'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { showServerErrors } from './serverErrors.ts'
import s from './Form.module.css'

export type FormProps<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** Sends. What it throws is shown: sentences per field beside them, the rest over the form; nothing typed is lost. */
  onSubmit: (values: Values, form: UseFormReturn<Values>, versao: number) => unknown
  /**
   * For a thing that others may change meanwhile. A save refused as outdated asks which of the two stays. `onSubmit`
   * gets the version to send, 0 without.
   */
  concurrent?: Concurrent<Values> | undefined
  /** A verb and its object: "Criar turma". */
  submitLabel: string
  submitIcon?: Parameters<typeof Button>[0]['icon']
  onCancel?: (() => void) | undefined
  /** Further buttons, before the main one. */
  actions?: ReactNode
  /** Why it cannot be sent at all. */
  disabledReason?: string | undefined
  /** Inside a `Dialog`: the fields scroll, the buttons stand at its foot. */
  inDialog?: boolean | undefined
  /** Back to the first values after sending (a box for comments). */
  resetAfter?: boolean | undefined
  /** A name under which what is typed survives a reload of this tab, until it is sent. Never where there is a password. */
  draft?: string | undefined
  /** The main button takes the whole width (sign-in). */
  wide?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The one form shell: values, errors beside the fields and in a summary, pending, nothing lost. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { defaultValues, onSubmit, concurrent, draft, resetAfter, inDialog, className, children } = props
  const id = `f${useId().replace(/[^\w-]/g, '')}`
  const [restored] = useState(() => (draft ? readDraft(draft) : null))
  const form = useForm<Values>({
    defaultValues: Object.assign({}, defaultValues, restored),
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { labels, shell } = useLabels(id)
  const summary = useRef<HTMLDivElement>(null)
  // The summary stays as the last sending left it: one that grew and shrank under the typing would push the fields about.
  const [problems, setProblems] = useState<Problems | null>(null)
  const tell = () => setProblems(problemsOf((name) => form.getFieldState(name as Path<Values>).error?.message, id, labels)) // safe: the names are those of this form's fields, and of the whole
  const { conflict, escrito, setEscrito, seeStored, backToWritten } = useTwoVersions(form, concurrent, id, labels)
  useDraft(form, draft)
  // Kept as a draft, nothing goes with the dialog.
  useUnsaved((form.formState.isDirty || escrito !== null) && !draft)

  const { isSubmitting } = form.formState
  const isWaiting = useIsWaiting()
  useFocusOnProblems(form, summary, id, labels)

  const untouched = !form.formState.isDirty && !isSubmitting && restored === null && escrito === null
  // Synchronises the fields with what is read anew of what they change, as long as nothing has been typed.
  useEffect(() => {
    if (concurrent && untouched && conflict.follow(concurrent.versao)) form.reset(defaultValues)
  })

  const send = async (values: Values): Promise<void> => {
    try {
      conflict.saved(await onSubmit(values, form, conflict.versao()))
      form.reset(resetAfter ? defaultValues : values)
      setProblems(null)
      setEscrito(null)
      if (draft) dropDraft(draft) // last: the reset too is written down
    } catch (error) {
      if (conflict.isMine(error, values)) return send(values)
      if (conflict.meet(error)) return setProblems(null)
      showServerErrors(form as unknown as UseFormReturn, error, new Set(labels.keys())) // safe: the same form, seen without the names of its fields
      tell()
    }
  }
  const submit = form.handleSubmit(send, tell)
  const overwrite = () => {
    conflict.accept()
    void submit()
  }
  const fields = (
    <>
      {conflict.stored && <ConflictNotice ref={summary} onSee={seeStored} onOverwrite={overwrite} />}
      {escrito && <StoredNotice onBack={backToWritten} />}
      {problems && <ErrorSummary ref={summary} formId={id} errors={form.formState.errors} problems={problems} />}
      {restored && draft && (
        <RestoredDraft
          onDiscard={() => {
            form.reset(defaultValues)
            setProblems(null)
            dropDraft(draft)
          }}
        />
      )}
      {children}
      {isWaiting && isSubmitting && (
        <Notice tone="info" live>
          {esperaPelaVez}
        </Notice>
      )}
    </>
  )
  return (
    <FormProvider {...form}>
      <FormContext value={shell}>
        <form
          id={id}
          data-form
          noValidate
          className={cx(inDialog ? s.inDialog : s.form, className)}
          onSubmit={(event) => {
            event.stopPropagation() // a form in a dialog is still inside the page's form for React
            void submit(event)
          }}
        >
          {inDialog ? <DialogBody className={s.form}>{fields}</DialogBody> : fields}
          <FormFoot {...props} pending={isSubmitting} />
        </form>
      </FormContext>
    </FormProvider>
  )
}

function FormFoot<Values extends FieldValues>(props: FormProps<Values> & { pending: boolean }) {
  const buttons = <FormButtons {...props} />
  return props.inDialog ? <DialogFooter>{buttons}</DialogFooter> : <div className={s.actions}>{buttons}</div>
}

function FormButtons<Values extends FieldValues>({
  submitLabel,
  submitIcon,
  onCancel,
  actions,
  disabledReason,
  inDialog,
  wide,
  draft,
  pending,
}: FormProps<Values> & { pending: boolean }) {
  const giveUp = () => {
    if (draft) dropDraft(draft)
    onCancel?.()
  }
  const cancel = onCancel && <Button onClick={giveUp}>Cancelar</Button>
  const submit = (
    <Button type="submit" variant="primary" icon={submitIcon} pending={pending} disabledReason={disabledReason} wide={wide}>
      {submitLabel}
    </Button>
  )
  return inDialog ? (
    <>
      {cancel}
      {actions}
      {submit}
    </>
  ) : (
    <>
      {submit}
      {actions}
      {cancel}
    </>
  )
}

type Labels = ReadonlyMap<string, string>

/** The fields on the screen, by name, in the order they stand. */
function useLabels(id: string) {
  const [labels] = useState(() => new Map<string, string>())
  const shell = useMemo<FormShell>(
    () => ({
      id,
      register: (name, label) => {
        labels.set(name, label)
        return () => labels.delete(name)
      },
    }),
    [id, labels],
  )
  return { labels, shell }
}

/**
 * After a finished sending, once its problems are drawn, the focus goes to the summary when there is one, else to the
 * only wrong field.
 */
function useFocusOnProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  summary: RefObject<HTMLDivElement | null>,
  id: string,
  labels: Labels,
) {
  const { isSubmitting, submitCount } = form.formState
  // Synchronises the focus with what a sending found.
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    if (summary.current) return summary.current.focus()
    const wrong = [...labels.keys()].find((name) => form.getFieldState(name as never).invalid) // safe: the names are those of this form's fields
    if (wrong) document.getElementById(fieldId(id, wrong))?.focus()
  }, [isSubmitting, submitCount, form, summary, labels, id])
}

/** On a conflict: a look at what somebody else stored, and the way back to what was typed here. */
function useTwoVersions<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  concurrent: Concurrent<Values> | undefined,
  id: string,
  labels: Labels,
) {
  const conflict = useConflict(concurrent)
  // The typed values, while the fields show somebody else's stored ones.
  const [escrito, setEscrito] = useState<Values | null>(null)
  const seeStored = () => {
    const values = form.getValues()
    setEscrito((before) => before ?? values)
    if (conflict.stored) form.reset(conflict.stored.values)
    conflict.accept()
    const [first] = labels.keys()
    if (first) document.getElementById(fieldId(id, first))?.focus()
  }
  /** As it was typed, over what is kept: saving it is then a choice. */
  const backToWritten = () => {
    if (escrito) form.reset(escrito, { keepDefaultValues: true })
    setEscrito(null)
  }
  return { conflict, escrito, setEscrito, seeStored, backToWritten }
}

/** Keeps what is typed, and asks before the tab closes over something unsent. */
function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draft: string | undefined) {
  // Synchronises with the tab's storage.
  useEffect(() => {
    if (!draft) return
    const subscription = form.watch((values) => writeDraft(draft, values))
    return () => subscription.unsubscribe()
  }, [form, draft])
  const unsent = form.formState.isDirty && !form.formState.isSubmitting && !draft
  // Synchronises with the browser's own question before leaving.
  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])
}
