import { useEffect, useRef, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import type { Rule } from '#kit/fields/rules.ts'
import { useField } from '#kit/forms/useField.ts'
import { Attachment } from '#kit/data/Attachment.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { FileDrop } from '#kit/fields/FileDrop.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { type Sending, SendingFile } from '#kit/data/Sending.tsx'
import { fileRefusal } from '#kit/fields/fileRefusal.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import type { Ficheiro } from './valores.ts'
import s from './catalogo.module.css'

/** One at a time: how far it is, and why it could not be kept. */
export function useEnvio() {
  const [state, setState] = useState<Sending | null>(null)
  const [problem, setProblem] = useState('')
  const sending = useRef<AbortController | null>(null)
  // Synchronises with the network: who leaves the page sends no further.
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (file: File): Promise<Ficheiro | null> => {
    const refusal = fileRefusal(file, limites.ficheiroBytes)
    setProblem(refusal ?? '')
    if (refusal) return null
    const control = new AbortController()
    sending.current = control
    setState({ name: file.name, type: file.type, percent: 0, waiting: false, cancel: () => control.abort() })
    const change = (news: Partial<Sending>) => setState((before) => before && { ...before, ...news })
    try {
      return await uploadFicheiro(file, file.name, {
        onPercent: (percent) => change({ percent }),
        onWaiting: (waiting) => change({ waiting }),
        signal: control.signal,
      })
    } catch (error) {
      if (!control.signal.aborted) setProblem(sentenceOf(error, 'Não foi possível guardar o ficheiro. Tente de novo.'))
      return null
    } finally {
      setState(null)
    }
  }
  return { state, problem, setProblem, send }
}

type Props = {
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean | undefined
  required?: string | undefined
  accept: string
  note: string
  /** The sentence for a kind of file that does not fit, read from its bytes by the server. */
  wrong: (mime: string) => string | null | undefined
}

/** One file of the resource: chosen or dropped, sent with its progress, replaced. */
export function CampoFicheiro({ name, label, hint, optional, required, accept, note, wrong }: Props) {
  const fits: Rule<Ficheiro | null> = (file) => (file ? (wrong(file.tipo) ?? undefined) : required)
  const field = useField<Ficheiro | null>({ name, label, hint, optional, rules: [fits] })
  const envio = useEnvio()
  const input = useRef<HTMLInputElement>(null)
  const take = async ([file]: File[]) => {
    const kept = file ? await envio.send(file) : null
    if (!kept) return
    const problem = wrong(kept.tipo)
    if (problem) envio.setProblem(problem)
    else field.onChange(kept)
  }
  return (
    <Field group {...field.frame}>
      {() => (
        <div className={s.ficheiro}>
          {envio.state ? (
            <span>
              <SendingFile sending={envio.state} />
            </span>
          ) : field.value ? (
            <span>
              <Attachment
                name={field.value.nome}
                type={field.value.tipo}
                size={field.value.tamanho}
                href={field.value.url}
                actions={
                  <Button size="small" onClick={() => input.current?.click()}>
                    Trocar
                  </Button>
                }
                onRemove={() => field.onChange(null)}
              />
              <input
                ref={input}
                type="file"
                hidden
                accept={accept}
                aria-label={`Trocar: ${label}`}
                onChange={(event) => {
                  void take([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </span>
          ) : (
            <FileDrop label={label} note={note} accept={accept} multiple={false} onFiles={(files) => void take(files)} />
          )}
          {envio.problem && (
            <Notice tone="error" live>
              {envio.problem}
            </Notice>
          )}
        </div>
      )}
    </Field>
  )
}
