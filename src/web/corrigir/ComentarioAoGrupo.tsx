/** The comment to a group, and the teacher's own sentences to choose from. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId } from 'react'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Kbd } from '#kit/base/Kbd.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Comentario, comentariosQuery } from '#web/correcao/correcao.queries.ts'
import type { RascunhoDaMarca } from './rascunho.ts'
import { VozDoComentario } from '#web/voz/VozDoComentario.tsx'
import s from './comentarios.module.css'

/** The keys of the first sentences. */
export const teclasDosComentarios = ['q', 'w', 'e', 'r', 't'] as const

type Props = {
  titulo: string
  marca: Pick<RascunhoDaMarca, 'rascunho' | 'change' | 'insertComentario'>
  campos: { campo: Ref<HTMLTextAreaElement>; gravar: Ref<HTMLButtonElement> }
  disabled: boolean
  /** Below the bank. */
  children?: ReactNode
}

export function ComentarioAoGrupo({
  titulo,
  marca: { rascunho, change, insertComentario },
  campos: { campo, gravar },
  disabled,
  children,
}: Props) {
  const id = useId()
  const banco = useQuery(comentariosQuery())
  const guardar = useWrite('PUT /api/comentarios', {
    invalidates: ['GET /api/comentarios'],
    onSuccess: () => showToast({ text: 'Comentário guardado para voltar a usar.' }),
  })
  const eliminar = useWrite('DELETE /api/comentarios/delete/{id}', { invalidates: ['GET /api/comentarios'] })
  const guardados = banco.data ?? []
  const texto = rascunho.comentario.trim()
  const known = guardados.some((one) => one.texto === texto)
  const remove = (comentario: Comentario) =>
    eliminar.mutate(
      { params: { id: comentario.id } },
      {
        onError: tellFailure,
        onSuccess: () =>
          showToast({
            text: 'Comentário retirado dos guardados.',
            undo: () => guardar.mutate({ body: { texto: comentario.texto, chave: newChave() } }),
          }),
      },
    )
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
      {guardados.length > 0 && <h3 className="h-xs">Os meus comentários</h3>}
      {guardados.length > 0 && (
        <ul className={s.guardados}>
          {guardados.map((comentario, i) => (
            <li key={comentario.id}>
              <button type="button" onClick={() => insertComentario(comentario)} disabled={disabled}>
                {teclasDosComentarios[i] ? (
                  <Kbd>{teclasDosComentarios[i].toUpperCase()}</Kbd>
                ) : (
                  <span className={s.semTecla} aria-hidden="true" />
                )}
                <span className="grow">{comentario.texto}</span>
                {comentario.usos > 0 && (
                  <small title="vezes usado">
                    {comentario.usos}
                    <span className="sr"> vezes usado</span>
                  </small>
                )}
              </button>
              <IconButton
                size="small"
                icon={IconX}
                iconSize="s"
                label={`Retirar dos guardados: ${comentario.texto}`}
                onClick={() => remove(comentario)}
              />
            </li>
          ))}
        </ul>
      )}
      {texto !== '' && !known && (
        <Button
          variant="quiet"
          size="small"
          icon={IconPlus}
          pending={guardar.isPending}
          onClick={() => guardar.mutate({ body: { texto, chave: newChave() } }, { onError: tellFailure })}
        >
          Guardar este comentário
        </Button>
      )}
      {children}
    </aside>
  )
}
