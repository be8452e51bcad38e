import type { Ref } from 'react'
import { get, type FieldErrors } from 'react-hook-form'
import { Notice } from '#web/ui/Notice.tsx'
import { fieldId } from './FormContext.ts'
import s from './Form.module.css'

type ErrorSummaryProps = { formId: string; errors: FieldErrors; labels: ReadonlyMap<string, string>; ref: Ref<HTMLDivElement> }

/** The sentence of one field, however deep its name ("perguntas.0.points"). */
function messageOf(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : undefined
}

/** Over the fields, what has to be mended, each line leading to its field; and what the server said of the whole. */
export function ErrorSummary({ formId, errors, labels, ref }: ErrorSummaryProps) {
  const wrong = [...labels].flatMap(([name, label]) => {
    const text = messageOf(errors, name)
    return text ? [{ name, label, text }] : []
  })
  const general = messageOf(errors, 'root.servidor')
  if (!general && wrong.length < 2) return null
  const go = (id: string) => {
    const control = document.getElementById(id)
    const inner = control?.matches('fieldset') ? control.querySelector<HTMLElement>('input, button, select') : null
    ;(inner ?? control)?.focus()
  }
  return (
    <div ref={ref} tabIndex={-1} className={s.summary}>
      <Notice tone="error" title={wrong.length > 1 ? `Há ${wrong.length} campos a corrigir` : undefined}>
        {general && <p>{general}</p>}
        {wrong.length > 0 && (
          <ul>
            {wrong.map(({ name, label, text }) => {
              const id = fieldId(formId, name)
              return (
                <li key={name}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      go(id)
                    }}
                  >
                    {label}
                  </a>
                  : {text}
                </li>
              )
            })}
          </ul>
        )}
      </Notice>
    </div>
  )
}
