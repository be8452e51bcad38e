/** The comment to a group, and the teacher's own sentences to choose from. */
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '#kit/base/cx.ts'
import { limites } from '#regras/limites.ts'
import { ComentariosGuardados } from '#web/correcao/ComentariosGuardados.tsx'
import type { NaPergunta } from '#web/correcao/comentarios.ts'
import s from '#web/correcao/comentarios.module.css'
import { VozDoComentario } from '#web/voz/VozDoComentario.tsx'
import type { RascunhoDaMarca } from './rascunho.ts'

type Props = {
  titulo: string
  marca: Pick<RascunhoDaMarca, 'rascunho' | 'change' | 'insertComentario' | 'given' | 'aviso'>
  campos: { campo: Ref<HTMLTextAreaElement>; gravar: Ref<HTMLButtonElement> }
  onde: NaPergunta
  disabled: boolean
  /** Below the bank. */
  children?: ReactNode
}

export function ComentarioAoGrupo({
  titulo,
  marca: { rascunho, change, insertComentario, given, aviso },
  campos: { campo, gravar },
  onde,
  disabled,
  children,
}: Props) {
  const id = useId()
  return (
    <aside className={s.banco} aria-label="Comentários">
      <h2 className="h-s">
        <label htmlFor={id}>{titulo}</label>
      </h2>
      <textarea
        id={id}
        ref={campo}
        rows={4}
        className={s.texto}
        maxLength={limites.comentarioMaximo}
        value={rascunho.comentario}
        onChange={(event) => change({ comentario: event.target.value })}
        disabled={disabled}
        aria-keyshortcuts="c"
      />
      <VozDoComentario value={rascunho.voz} onChange={(voz) => change({ voz })} gravar={gravar} disabled={disabled} tecla="v" />
      <p className={cx('meta', s.aviso)} aria-live="polite">
        {aviso}
      </p>
      <ComentariosGuardados
        escrito={rascunho.comentario}
        onUse={(comentario) => insertComentario(comentario, onde.points)}
        disabled={disabled}
        pergunta={{ ...onde, dados: given(onde.points) }}
      />
      {children}
    </aside>
  )
}
