import { limites } from '#regras/limites.ts'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import s from './campo-comentario.module.css'

type Props = { /** The option: "opção B". */ nome: string; value: string | undefined; onChange: (value: string) => void }

/** What an option says to whoever chose it, under its row; nothing while it has no comment. */
export const CampoComentario = ({ nome, value, onChange }: Props) =>
  value === undefined ? null : (
    <textarea
      className={cx(c.input, c.area, s.comentario)}
      rows={2}
      aria-label={`Comentário a quem escolher a ${nome}`}
      placeholder="Aparece a quem escolher esta opção, quando vir a resposta certa"
      maxLength={limites.comentarioDaOpcao}
      value={value}
      autoFocus={value === ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
