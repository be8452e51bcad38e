import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { cx } from '#kit/base/cx.ts'
import { useUnsaved } from '#kit/overlays/modals.ts'
import { type Concurrent, ConflictNotice, StoredNotice, useConflict } from './conflict.tsx'
import { ErrorSummary, problemsOf, type Problems } from './ErrorSummary.tsx'
import { FormContext, fieldId, type Labels, useFocusOnProblems, useShell } from './FormContext.ts'
import { FormFoot, type FormButtonsProps } from './FormFoot.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { TurnNotice } from './TurnNotice.tsx'
import type { Draft } from './draft.ts'
import { showServerErrors } from './serverErrors.ts'
import s from './Form.module.css'

export type FormProps<Values extends FieldValues> = FormButtonsProps & {
  defaultValues: DefaultValues<Values>
  /** Sends. What it throws is shown: sentences per field beside them, the rest over the form; nothing typed is lost. */
  onSubmit: (values: Values, form: UseFormReturn<Values>, versao: number) => unknown
  /**
   * For a thing that somebody else may change meanwhile. When the server refuses a save as outdated, the form asks
   * which of the two versions stays. `onSubmit` gets the version to send, or 0 without `concurrent`.
   */
  concurrent?: Concurrent<Values> | undefined
  /** Back to the first values after sending (a box for comments). */
  resetAfter?: boolean | undefined
  /** Leaving it half typed loses nothing worth a question: a name and a password, an address. */
  passing?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The one form shell: values, errors beside the fields and in a summary, pending, nothing lost. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { defaultValues, onSubmit, concurrent, draft, passing = false, resetAfter, inDialog, className, children } = props
  const id = `f${useId().replace(/[^\w-]/g, '')}`
  const restored = draft?.restored ?? null
  const [initial] = useState(defaultValues)
  const form = useForm<Values>({
    defaultValues: Object.assign({}, defaultValues, restored),
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { labels, shell } = useShell(id)
  const summary = useRef<HTMLDivElement>(null)
  // The summary stays as the last sending left it: one that grew and shrank under the typing would push the fields about.
  const [problems, setProblems] = useState<Problems | null>(null)
  const messageNow = (name: string) => form.getFieldState(name as Path<Values>).error?.message // safe: the names are those of this form's fields, and of the whole
  const tell = () => setProblems(problemsOf(messageNow, id, labels))
  const { conflict, escrito, setEscrito, seeStored, backToWritten } = useTwoVersions(form, concurrent, id, labels)
  const losesNothing = passing || (draft?.holds ?? false)
  useDraft(form, draft, initial)
  useAskTab(form.formState.isDirty && !form.formState.isSubmitting && !losesNothing)
  // Kept as a draft, nothing goes with the dialog.
  useUnsaved((form.formState.isDirty || escrito !== null) && !losesNothing)

  const { isSubmitting } = form.formState
  useFocusOnProblems(form.formState, (name) => messageNow(name) !== undefined, summary, id, labels)

  const untouched = !form.formState.isDirty && !isSubmitting && restored === null && escrito === null
  // Synchronises the fields with what is read anew of what they change, as long as nothing has been typed.
  useEffect(() => {
    if (concurrent && untouched && conflict.follow(concurrent.versao)) form.reset(defaultValues)
  })

  const send = async (values: Values): Promise<void> => {
    try {
      draft?.sending()
      conflict.saved(await onSubmit(values, form, conflict.versao()))
      form.reset(resetAfter ? defaultValues : values)
      setProblems(null)
      setEscrito(null)
      draft?.drop() // last: the reset too is written down
    } catch (error) {
      if (conflict.isMine(error, values)) return send(values)
      if (conflict.meet(error)) return setProblems(null)
      const setError = (name: string, message: string) => form.setError(name as Path<Values>, { type: 'servidor', message }) // safe: as above
      showServerErrors(setError, error, (name) => labels.has(name))
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
      {problems && (
        <ErrorSummary
          ref={summary}
          formId={id}
          isMended={(name) => !form.getFieldState(name as Path<Values>, form.formState).invalid}
          problems={problems}
        />
      )}
      {restored && draft && (
        <RestoredDraft
          onDiscard={() => {
            form.reset(defaultValues)
            setProblems(null)
            draft.drop()
            focusFirst(id, labels) // the button is gone
          }}
        />
      )}
      {children}
      {isSubmitting && <TurnNotice />}
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

function focusFirst(id: string, labels: Labels): void {
  const [first] = labels.keys()
  if (first) document.getElementById(fieldId(id, first))?.focus()
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
    focusFirst(id, labels)
  }
  /** As it was typed, over what is kept: saving it is then a choice. */
  const backToWritten = () => {
    if (escrito) form.reset(escrito, { keepDefaultValues: true })
    setEscrito(null)
  }
  return { conflict, escrito, setEscrito, seeStored, backToWritten }
}

/** Keeps what is typed, while the form stands open. */
function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft | undefined, initial: DefaultValues<Values>) {
  // Synchronises with the browser's storage.
  useEffect(() => {
    if (!draft) return
    const close = draft.open()
    const subscription = form.watch((values) => draft.keep(values, initial))
    return () => {
      subscription.unsubscribe()
      close()
    }
  }, [form, draft, initial])
}

/** Asks before the tab closes over something unsent. */
function useAskTab(unsent: boolean): void {
  // Synchronises with the browser's own question before leaving.
  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])
}
