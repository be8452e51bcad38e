import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '#kit/api/queries.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { paraAReciclagem } from '#web/a-reciclagem.ts'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'

/** Asks before a question is deleted, naming the tests that lose it. */
export function DeletePerguntaDialog({
  id,
  texto,
  onClose,
  onFeito,
}: {
  id: number
  texto: string
  onClose: () => void
  onFeito?: (() => void) | undefined
}) {
  const { data } = useQuery({ ...read('GET /api/perguntas/{id}', { params: { id } }), staleTime: 0 })
  const remove = useWrite('DELETE /api/perguntas/delete/{id}', {
    invalidates: [...mudaPerguntas, ...mudaArvore, 'GET /api/repositorio/teste/{id}'],
    onSuccess: () => {
      onClose()
      onFeito?.()
    },
  })
  if (!data) return null
  const usos = data.usadaEm
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Eliminar esta pergunta?"
      lede={paraAReciclagem}
      name="eliminar"
      confirmLabel="Eliminar pergunta"
      pending={remove.isPending}
      error={remove.error?.detail}
      onConfirm={() => remove.mutate({ params: { id } })}
      losses={[
        <>«{texto}»</>,
        ...(usos.length > 0
          ? [
              <>
                <b>{usos.length}</b> {usos.length === 1 ? 'teste do repositório fica sem ela' : 'testes do repositório ficam sem ela'}:{' '}
                {usos.map(({ nome }) => nome).join(', ')}
              </>,
            ]
          : []),
      ]}
      hint={`Nos testes já atribuídos a turmas nada muda.${usos.length > 0 ? ' Se a repuser, não volta sozinha aos do repositório.' : ''}`}
    />
  )
}
