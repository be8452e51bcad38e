import { useMemo, useState } from 'react'
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import type { UploadFicheiro } from '../vista.tsx'
import { LinhaDeTexto } from './linha-de-texto.tsx'
import { emOps, opsComFormulas, palavrasDe } from './texto-simples.ts'
import s from './campo-texto.module.css'

type CampoTextoProps = {
  /** Its name: "Opção A". */
  label: string
  value: TextoRico
  onChange: (ops: OpsTextoRico) => void
  /** Enter in plain text: the next one. */
  onEnter?: (() => void) | undefined
  /** A text is pasted over an empty line: true, it was dealt with. */
  onPasteText?: ((texto: string) => boolean) | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Looks chosen: this is the right one. */
  certo?: boolean | undefined
  autoFocus?: boolean | undefined
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
}

/**
 * The field for the text of an option. Most options are plain words, which need only a plain field. "Formatar" turns it
 * into the small editor, and so does a formula written as LaTeX. Text that is more than plain words opens in the
 * editor.
 */
export function CampoTexto(props: CampoTextoProps) {
  const { label, value, onChange, onEnter, onPasteText, describedBy, invalid, certo, autoFocus, ficheiros, uploadFicheiro } = props
  const [formatar, setFormatar] = useState(false)
  const palavras = useMemo(() => palavrasDe(emOps(value, opsDe)), [value])
  const change = (escrito: string) => {
    const ops = opsComFormulas(escrito)
    // A formula is drawn in the editor, where the writing goes on.
    if (palavrasDe(ops) === null) setFormatar(true)
    onChange(ops)
  }
  if (formatar || palavras === null) {
    return (
      <div className={cx(s.lugar, certo && s.certo)}>
        <RichTextField
          minimal
          label={label}
          value={value}
          onChange={onChange}
          describedBy={describedBy}
          invalid={invalid}
          autoFocus={formatar}
          ficheiros={ficheiros}
          uploadFicheiro={uploadFicheiro}
        />
      </div>
    )
  }
  return (
    <div className={cx(s.lugar, certo && s.certo)}>
      <LinhaDeTexto
        className={s.texto}
        label={label}
        value={palavras}
        onChange={change}
        onEnter={onEnter}
        onPaste={(event) => {
          if (palavras === '' && onPasteText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
        autoFocus={autoFocus}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <IconButton className={s.formatar} size="small" icon={IconTextSize} label={`Formatar: ${label}`} onClick={() => setFormatar(true)} />
    </div>
  )
}
