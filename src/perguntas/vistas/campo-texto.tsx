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
import { emOps, opsDePalavras, palavrasDe } from './texto-simples.ts'
import s from './campo-texto.module.css'

type CampoTextoProps = {
  /** Its name: "Opção A". */
  label: string
  value: TextoRico
  onChange: (ops: OpsTextoRico) => void
  /** Enter in plain text: the next one. */
  onEnter?: (() => void) | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Looks chosen: this is the right one. */
  certo?: boolean | undefined
  autoFocus?: boolean | undefined
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
}

/**
 * The text of an option. Plain words, which most are, stand in a plain field. "Formatar" turns it into the small
 * editor. A text that is more than plain words opens in the editor.
 */
export function CampoTexto(props: CampoTextoProps) {
  const { label, value, onChange, onEnter, describedBy, invalid, certo, autoFocus, ficheiros, uploadFicheiro } = props
  const [formatar, setFormatar] = useState(false)
  const palavras = useMemo(() => palavrasDe(emOps(value, opsDe)), [value])
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
        onChange={(escrito) => onChange(opsDePalavras(escrito))}
        onEnter={onEnter}
        autoFocus={autoFocus}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <IconButton className={s.formatar} size="small" icon={IconTextSize} label={`Formatar: ${label}`} onClick={() => setFormatar(true)} />
    </div>
  )
}
