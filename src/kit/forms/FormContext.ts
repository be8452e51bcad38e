import { createContext, use } from 'react'

/** What a form knows about its fields: the label and the id each one shows, for the summary of errors. */
export type FormShell = { id: string; register: (name: string, label: string) => () => void }

export const FormContext = createContext<FormShell | null>(null)

export function useFormShell(): FormShell {
  const shell = use(FormContext)
  if (!shell) throw new Error('A form field must stand inside <Form>.')
  return shell
}

/** The id of a field's control: stable, and readable in the address of the summary's link. */
export const fieldId = (form: string, name: string) => `${form}-${name.replace(/[^\w-]/g, '-')}`
