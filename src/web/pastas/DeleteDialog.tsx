import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { paraAReciclagem } from '#web/a-reciclagem.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { contagemQuery, mudaTestes } from './repositorio.queries.ts'
import { useUndoTestes } from './useUndoTestes.ts'

type Contagem = RespostaDe<'GET /api/repositorio/contagem/{id}'>

const line = (n: number, um: ReactNode, muitos: ReactNode): ReactNode[] =>
  n === 0
    ? []
    : [
        <>
          <b>{n}</b> {n === 1 ? um : muitos}
        </>,
      ]

/** What goes, one line each. */
function losses({ isFolder, pastas, testes, perguntas, testesAfetados }: Contagem): ReactNode[] {
  if (!isFolder) return ['O teste com as suas páginas e instruções']
  return [
    ...line(pastas, 'pasta dentro desta', 'pastas dentro desta'),
    ...line(testes, 'teste', 'testes'),
    ...line(perguntas, 'pergunta', 'perguntas'),
    ...line(testesAfetados, 'teste noutra pasta fica sem perguntas que usa', 'testes noutras pastas ficam sem perguntas que usam'),
    ...(pastas + testes + perguntas === 0 ? ['A pasta, que está vazia'] : []),
  ]
}

function stays({ isFolder, atribuidos }: Contagem): string {
  const questions = isFolder ? '' : 'As perguntas ficam no repositório. '
  const assigned =
    atribuidos === 0 ? '' : `Já foi atribuído ${atribuidos === 1 ? 'a uma turma' : `${atribuidos} vezes`}: nas turmas nada muda.`
  return (questions + assigned).trim()
}

/** Asks before a folder or test is deleted, with everything that goes counted. */
export function DeleteDialog({
  id,
  onClose,
  onFeito,
}: {
  id: number | null
  onClose: () => void
  onFeito?: (() => Promise<void>) | undefined
}) {
  const { data } = useBeside({ ...contagemQuery(id ?? 0), enabled: id !== null, staleTime: 0 })
  const queries = useQueryClient()
  const undo = useUndoTestes()
  const done = async () => {
    // The page leaves a folder that is gone before anything asks for it again.
    await onFeito?.()
    onClose()
    for (const key of mudaTestes) void queries.invalidateQueries({ queryKey: [key] })
  }
  const folder = useWrite('DELETE /api/repositorio/delete/{id}', { onSuccess: done })
  const test = useWrite('POST /api/repositorio/testes/eliminar', {
    onSuccess: async (feito) => {
      await done()
      showToast({ text: `«${data?.nome}» foi eliminado`, ...undo(feito) })
    },
  })
  if (id === null || !data || data.id !== id) return null
  const { isPending, error } = data.isFolder ? folder : test
  const what = data.isFolder ? 'pasta' : 'teste'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Eliminar ${data.isFolder ? 'a' : 'o'} ${what} ${data.nome}?`}
      lede={paraAReciclagem}
      losses={losses(data)}
      hint={stays(data) || undefined}
      name={data.nome}
      confirmLabel={`Eliminar ${what}`}
      onConfirm={() => (data.isFolder ? folder.mutate({ params: { id } }) : test.mutate({ body: { ids: [id] } }))}
      pending={isPending}
      error={error?.detail}
    />
  )
}
