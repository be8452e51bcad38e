import { lazy, Suspense } from 'react'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { loadBeside } from '#kit/load.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { counted } from '#web/pastas/counted.ts'
import { MoveDialog } from '#web/pastas/MoveDialog.tsx'
import { type Pasta, sameFolder } from '#web/pastas/arvore.ts'
import { AddToTesteDialog } from './AddToTesteDialog.tsx'
import { type Alvo, sizeOf, toPedido } from './alvo.ts'
import { DeletePerguntaDialog, DeletePerguntasDialog } from './DeletePerguntasDialog.tsx'
import type { PerguntaDaLista } from './lista.ts'

const ExportDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/pastas/ExportDialog.tsx')).ExportDialog })))
const PesquisaDialog = lazy(() => loadBeside(async () => ({ default: (await import('./PesquisaDialog.tsx')).PesquisaDialog })))
const TagDialog = lazy(() => loadBeside(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog })))
const UsosDialog = lazy(() => loadBeside(async () => ({ default: (await import('./UsosDialog.tsx')).UsosDialog })))

/** The act whose dialog is open over the page. */
export type Aberto =
  | { ato: 'mover' | 'juntar' | 'exportar' | 'etiquetar' | 'eliminar-varias'; alvo: Alvo }
  | { ato: 'eliminar' | 'usos'; pergunta: PerguntaDaLista }
  | { ato: 'guardar-pesquisa'; filtro: FiltroPerguntas }

type DialogosProps = {
  aberto: Aberto
  onClose: () => void
  itens: readonly PerguntaDaLista[]
  pastas: readonly Pasta[]
  moveTo: (alvo: Alvo, destino: number) => Promise<void>
  /** What was chosen has been acted upon, and may no longer be there. */
  onFeito: () => void
  pending: boolean
  error: string | undefined
}

/** The dialog of an act on one question or several. */
export function DialogosPerguntas({ aberto, onClose, itens, pastas, moveTo, onFeito, pending, error }: DialogosProps) {
  switch (aberto.ato) {
    case 'mover':
      return (
        <MoveDialog
          open
          onClose={onClose}
          title={`Mover ${counted(sizeOf(aberto.alvo), 'pergunta', 'perguntas')} para…`}
          pastas={pastas}
          atual={'ids' in aberto.alvo ? sameFolder(pastasDe(itens, aberto.alvo.ids)) : null}
          onMove={(destino) => void moveTo(aberto.alvo, destino).catch(noteUnexpected)}
          pending={pending}
          error={error}
        />
      )
    case 'exportar':
      return (
        <Suspense fallback={null}>
          <ExportDialog alvo={toPedido(aberto.alvo)} onClose={onClose} />
        </Suspense>
      )
    case 'juntar':
      return <AddToTesteDialog alvo={aberto.alvo} onClose={onClose} />
    case 'etiquetar':
      return (
        <Suspense fallback={null}>
          <TagDialog alvo={aberto.alvo} onClose={onClose} onFeito={onFeito} />
        </Suspense>
      )
    case 'guardar-pesquisa':
      return (
        <Suspense fallback={null}>
          <PesquisaDialog filtro={aberto.filtro} onClose={onClose} />
        </Suspense>
      )
    case 'usos':
      return (
        <Suspense fallback={null}>
          <UsosDialog pergunta={aberto.pergunta} onClose={onClose} />
        </Suspense>
      )
    case 'eliminar':
      return <DeletePerguntaDialog pergunta={aberto.pergunta} onClose={onClose} onFeito={onFeito} />
    case 'eliminar-varias':
      return <DeletePerguntasDialog alvo={aberto.alvo} onClose={onClose} onFeito={onFeito} />
  }
}

const pastasDe = (lista: readonly PerguntaDaLista[], ids: readonly number[]): number[] =>
  lista.filter(({ id }) => ids.includes(id)).map(({ pastaId }) => pastaId)
