import type { Ref } from 'react'
import { Notice } from '#kit/feedback/Notice.tsx'
import { cx } from '#kit/base/cx.ts'
import { fieldId } from './FormContext.ts'
import { doTodo } from './serverErrors.ts'
import s from './Form.module.css'

/** The faults of a sending: field by field, in their order, and the server's word on the whole. */
export type Problems = { fields: readonly { name: string; label: string; text: string }[]; general: string | undefined }

/** What the group around a field is called; its own legend, which is its label, is none. */
function groupOf(control: Element | null, label: string): string {
  for (let group = control?.closest('fieldset'); group; group = group.parentElement?.closest('fieldset')) {
    const legend = group.querySelector(':scope > legend')?.textContent ?? ''
    if (legend !== '' && !legend.startsWith(label)) return legend
  }
  return ''
}

/** The problems of these fields as they are now; null where the fields themselves say enough. */
export function problemsOf(
  messageNow: (name: string) => string | undefined,
  formId: string,
  labels: ReadonlyMap<string, string>,
): Problems | null {
  const standing = (name: string) => document.getElementById(fieldId(formId, name))
  const isBefore = (a: string, b: string): number => {
    const [first, second] = [standing(a), standing(b)]
    return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  }
  const nomes = [...labels.values()]
  const inFull = (name: string, label: string): string => {
    // Several fields of a form may be called alike: the dates of each class. Their group tells them apart.
    const group = nomes.indexOf(label) === nomes.lastIndexOf(label) ? '' : groupOf(standing(name), label)
    return group === '' ? label : `${label} (${group})`
  }
  const fields = [...labels]
    .flatMap(([name, label]) => {
      const text = messageNow(name)
      return text ? [{ name, label: inFull(name, label), text }] : []
    })
    .toSorted((a, b) => isBefore(a.name, b.name))
  const general = messageNow(doTodo)
  return general || fields.length > 1 ? { fields, general } : null
}

function titleOf(wrong: number, told: number): string | undefined {
  if (told < 2) return undefined
  if (wrong > 1) return `Há ${wrong} campos a corrigir`
  return wrong === 1 ? 'Falta corrigir um campo' : 'Os campos estão corrigidos: pode enviar de novo'
}

function focusField(id: string): void {
  const control = document.getElementById(id)
  const inner = control?.matches('fieldset') ? control.querySelector<HTMLElement>('input, button, select') : null
  ;(inner ?? control)?.focus()
}

type ErrorSummaryProps = { formId: string; isMended: (name: string) => boolean; problems: Problems; ref: Ref<HTMLDivElement> }

/**
 * The faults of a sending, over the fields; each line leads to its field. A mended one is crossed out and keeps its
 * place.
 */
export function ErrorSummary({ formId, isMended, problems: { fields, general }, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} className={s.summary}>
      <Notice tone="error" title={titleOf(fields.filter(({ name }) => !isMended(name)).length, fields.length)}>
        {general && <p>{general}</p>}
        {fields.length > 0 && (
          <ul>
            {fields.map(({ name, label, text }) => {
              const id = fieldId(formId, name)
              return (
                <li key={name} className={cx(isMended(name) && s.mended)}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focusField(id)
                    }}
                  >
                    {label}
                  </a>
                  : {text}
                  {isMended(name) && <span className="sr"> Corrigido.</span>}
                </li>
              )
            })}
          </ul>
        )}
      </Notice>
    </div>
  )
}
