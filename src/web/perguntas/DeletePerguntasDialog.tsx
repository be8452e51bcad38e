import type { ReactNode } from 'react'
import { read, useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { paraAReciclagem, variasParaAReciclagem } from '#web/a-reciclagem.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaArvore, mudaPerguntas, mudaTeste } from '#web/pastas/repositorio.queries.ts'
import { type Alvo, sizeOf, toPedido } from './alvo.ts'
import type { PerguntaDaLista } from './lista.ts'
import { useUndoAto } from './useUndoAto.ts'

type DialogProps = { alvo: Alvo; onClose: () => void; onFeito: () => void }

const voltaram = (n: number): string =>
  n === 1
    ? 'A pergunta voltou. Aos testes de onde saiu não volta sozinha: junte-a lá outra vez.'
    : 'As perguntas voltaram. Aos testes de onde saíram não voltam sozinhas: junte-as lá outra vez.'

function useDeletePerguntas({ alvo, onClose, onFeito }: DialogProps) {
  const undoOf = useUndoAto()
  const remove = useWrite('POST /api/perguntas/eliminar', {
    invalidates: [...mudaPerguntas, ...mudaArvore, ...mudaTeste],
    onSuccess: (feito) => {
      onClose()
      onFeito()
      const text = counted(feito.mudadas, 'pergunta eliminada', 'perguntas eliminadas')
      showToast({ text, ...undoOf(feito, () => feito.testes > 0 && showToast({ text: voltaram(feito.mudadas) })) })
    },
  })
  return { pending: remove.isPending, error: remove.error?.detail, onConfirm: () => remove.mutate({ body: toPedido(alvo) }) }
}

/** Asks before a question is deleted, naming the tests that lose it. */
export function DeletePerguntaDialog({ pergunta: { id, texto }, ...mais }: Omit<DialogProps, 'alvo'> & { pergunta: PerguntaDaLista }) {
  const { data } = useBeside({ ...read('GET /api/perguntas/{id}', { params: { id } }), staleTime: 0 })
  const remove = useDeletePerguntas({ alvo: { ids: [id] }, ...mais })
  if (!data) return null
  const usos = data.usadaEm
  return (
    <ConfirmDialog
      open
      onClose={mais.onClose}
      title="Eliminar esta pergunta?"
      lede={paraAReciclagem}
      name="eliminar"
      confirmLabel="Eliminar pergunta"
      {...remove}
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

/** Asks before several are deleted; of all of a filter it says that some are not in view. */
export function DeletePerguntasDialog({ alvo, ...mais }: DialogProps) {
  const remove = useDeletePerguntas({ alvo, ...mais })
  const n = sizeOf(alvo)
  const loss: ReactNode = (
    <>
      <b>{n}</b> {n === 1 ? 'pergunta' : 'perguntas'}
      {'filtro' in alvo ? ', também as que não estão à vista' : ''}
    </>
  )
  return (
    <ConfirmDialog
      open
      onClose={mais.onClose}
      title={`Eliminar ${counted(n, 'pergunta', 'perguntas')}?`}
      lede={n === 1 ? paraAReciclagem : variasParaAReciclagem}
      name="eliminar"
      confirmLabel={n === 1 ? 'Eliminar pergunta' : 'Eliminar perguntas'}
      {...remove}
      losses={[
        loss,
        n === 1 ? 'Os testes do repositório onde esteja ficam sem ela' : 'Os testes do repositório onde estejam ficam sem elas',
      ]}
      hint={`Nos testes já atribuídos a turmas nada muda. ${n === 1 ? 'Se a repuser, não volta sozinha' : 'Se as repuser, não voltam sozinhas'} aos do repositório.`}
    />
  )
}
