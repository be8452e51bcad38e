import { lazy, Suspense } from 'react'
import { loadBeside } from '#kit/load.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { counted } from '#web/pastas/counted.ts'
import { MoveDialog } from '#web/pastas/MoveDialog.tsx'
import type { Pasta } from '#web/pastas/arvore.ts'
import { AddToTesteDialog } from './AddToTesteDialog.tsx'
import { DeletePerguntaDialog } from './DeletePerguntaDialog.tsx'
import type { PerguntaDaLista } from './lista.ts'

const ExportDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/pastas/ExportDialog.tsx')).ExportDialog })))
const TagDialog = lazy(() => loadBeside(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog })))
const UsosDialog = lazy(() => loadBeside(async () => ({ default: (await import('./UsosDialog.tsx')).UsosDialog })))

/** The act whose dialog is open over the page. */
export type Aberto =
  | { ato: 'mover' | 'juntar' | 'exportar' | 'etiquetar'; ids: number[] }
  | { ato: 'eliminar' | 'usos'; pergunta: PerguntaDaLista }

type DialogosProps = {
  aberto: Aberto
  onClose: () => void
  itens: readonly PerguntaDaLista[]
  pastas: readonly Pasta[]
  moveTo: (ids: number[], destino: number) => Promise<void>
  pending: boolean
  error: string | undefined
}

/** The dialog of an act on one question or several. */
export function DialogosPerguntas({ aberto, onClose, itens, pastas, moveTo, pending, error }: DialogosProps) {
  switch (aberto.ato) {
    case 'mover':
      return (
        <MoveDialog
          open
          onClose={onClose}
          title={`Mover ${counted(aberto.ids.length, 'pergunta', 'perguntas')} para…`}
          pastas={pastas}
          atual={sameFolder(itens, aberto.ids)}
          onMove={(destino) => void moveTo(aberto.ids, destino).catch(noteUnexpected)}
          pending={pending}
          error={error}
        />
      )
    case 'exportar':
      return (
        <Suspense fallback={null}>
          <ExportDialog alvo={{ ids: aberto.ids }} onClose={onClose} />
        </Suspense>
      )
    case 'juntar':
      return <AddToTesteDialog perguntas={aberto.ids} onClose={onClose} />
    case 'etiquetar':
      return (
        <Suspense fallback={null}>
          <TagDialog ids={aberto.ids} onClose={onClose} />
        </Suspense>
      )
    case 'usos':
      return (
        <Suspense fallback={null}>
          <UsosDialog pergunta={aberto.pergunta} onClose={onClose} />
        </Suspense>
      )
    case 'eliminar':
      return (
        <DeletePerguntaDialog
          id={aberto.pergunta.id}
          texto={aberto.pergunta.texto}
          onClose={onClose}
          onFeito={() => showToast({ text: 'Pergunta eliminada' })}
        />
      )
  }
}

/** The folder all of them are in; null when they are in several. */
function sameFolder(lista: readonly PerguntaDaLista[], ids: readonly number[]): number | null {
  const pastas = new Set(lista.filter(({ id }) => ids.includes(id)).map(({ pastaId }) => pastaId))
  const [only] = pastas
  return pastas.size === 1 && only !== undefined ? only : null
}
