import { type ReactNode, createContext, useContext } from 'react'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import type { ElementosDaPergunta } from '#kit/rich-text/editor/tipos.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import { Field } from '#kit/fields/Field.tsx'
import type { Problema } from '../tipo-pergunta.ts'
import type { UploadFicheiro } from '../vista.tsx'
import { problemaDe } from './problemas.tsx'

type CampoEnunciadoProps = {
  enunciado: TextoRico
  onChange: (ops: OpsTextoRico) => void
  problemas: readonly Problema[]
  /** Beside the sentence about the field: a button that mends it. */
  hint?: ReactNode
  elementos?: ElementosDaPergunta | undefined
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
}

/** Whether the writing begins here: a new question is ready to type. */
export const StartInEnunciado = createContext(false)

/** What is asked. Types 6 and 7 put their dropdowns and gaps into it. */
export function CampoEnunciado({ enunciado, onChange, problemas, hint, elementos, ficheiros, uploadFicheiro }: CampoEnunciadoProps) {
  const starts = useContext(StartInEnunciado)
  return (
    <Field label="Enunciado" error={problemaDe(problemas, '/enunciado')} hint={hint}>
      {(control) => (
        <RichTextField
          label="Enunciado"
          id={control.id}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
          value={enunciado}
          onChange={onChange}
          elementos={elementos}
          autoFocus={starts}
          ficheiros={ficheiros}
          uploadFicheiro={uploadFicheiro}
        />
      )}
    </Field>
  )
}
