/** "Os meus comentários": the teacher's own sentences, to put into a comment, to keep and to take out. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { newChave } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Kbd } from '#kit/base/Kbd.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { teclasDosComentarios } from './comentarios.ts'
import { type Comentario, comentariosQuery } from './correcao.queries.ts'
import s from './comentarios.module.css'

type Props = {
  /** What is written now, which may be kept. */
  escrito: string
  onUse: (comentario: Comentario) => void
  disabled: boolean
}

export function ComentariosGuardados({ escrito, onUse, disabled }: Props) {
  const guardados = useQuery(comentariosQuery()).data ?? []
  const guardar = useWrite('PUT /api/comentarios', {
    invalidates: ['GET /api/comentarios'],
    onSuccess: () => showToast({ text: 'Comentário guardado para voltar a usar.' }),
  })
  const eliminar = useWrite('DELETE /api/comentarios/delete/{id}', { invalidates: ['GET /api/comentarios'] })
  const texto = escrito.trim()
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
    <>
      {guardados.length > 0 && <h3 className="h-xs">Os meus comentários</h3>}
      {guardados.length > 0 && (
        <ul className={s.guardados}>
          {guardados.map((comentario, i) => (
            <li key={comentario.id}>
              <button type="button" onClick={() => onUse(comentario)} disabled={disabled}>
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
    </>
  )
}
