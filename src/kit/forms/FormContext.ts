import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'

/** A field as its control draws it: its value in the form, and `frame`, what the `Field` round it takes. */
export type FieldControl<V> = {
  id: string
  name: string
  frame: {
    id: string
    label: string
    hideLabel?: boolean | undefined
    hint?: string | undefined
    optional?: boolean | undefined
    required: boolean
    error: string | undefined
  }
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  ref: (control: Element | null) => void
  error: string | undefined
}

/** What a field needs of its form. The summary of errors takes names, order and labels from those that registered. */
export type FormShell = {
  id: string
  register: (name: string, label: string) => () => void
}

export const FormContext = createContext<FormShell | null>(null)

export function useFormShell(): FormShell {
  const shell = use(FormContext)
  if (!shell) throw new Error('A form field must stand inside a form.')
  return shell
}

/** The id of a field's control: stable, and readable in the address of the summary's link. */
export const fieldId = (form: string, name: string) => `${form}-${name.replace(/[^\w-]/g, '-')}`

/** The labels of the fields on the screen, by name. */
export type Labels = ReadonlyMap<string, string>

export function useShell(id: string): { labels: Labels; shell: FormShell } {
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

type Sending = { isSubmitting: boolean; submitCount: number }

/**
 * After a finished sending, once its problems are drawn, the focus goes to the summary when there is one, else to the
 * only wrong field.
 */
export function useFocusOnProblems(
  { isSubmitting, submitCount }: Sending,
  isWrong: (name: string) => boolean,
  summary: RefObject<HTMLDivElement | null>,
  id: string,
  labels: Labels,
) {
  const focus = useEffectEvent(() => {
    if (summary.current) return summary.current.focus()
    const wrong = [...labels.keys()].find(isWrong)
    if (wrong) document.getElementById(fieldId(id, wrong))?.focus()
  })
  // Synchronises the focus with what a sending found.
  useEffect(() => {
    if (!isSubmitting && submitCount > 0) focus()
  }, [isSubmitting, submitCount])
}
