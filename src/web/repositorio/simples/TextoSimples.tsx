import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Field } from '#kit/fields/Field.tsx'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { textoPlano, textoRicoDe } from './textoPlano.ts'
import s from './simples.module.css'

type TextoSimplesProps = {
  label: string
  hint: string
  texto: TextoRico
  onChange: (texto: TextoRico) => void
  /** Where a text with pictures or format can be changed. */
  editor: string
}

/** A text in a plain field. One with pictures or format is shown as it is: a plain field would take them away. */
export function TextoSimples({ label, hint, texto, onChange, editor }: TextoSimplesProps) {
  const palavras = textoPlano(texto)
  if (palavras === null)
    return (
      <div className={s.formatado}>
        <p className="label">{label}</p>
        <RichText texto={texto} nivel={2} />
        <p className="meta">
          Tem imagens ou formatação: <Ligacao to={editor}>mude-o no editor</Ligacao>.
        </p>
      </div>
    )
  return (
    <Field label={label} optional hint={hint}>
      {(control) => (
        <textarea
          {...control}
          className={cx(c.input, c.area)}
          value={palavras}
          onChange={(event) => onChange(textoRicoDe(event.target.value))}
        />
      )}
    </Field>
  )
}
