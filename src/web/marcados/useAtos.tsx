import { type ReactNode, useState } from 'react'
import type { ApiError } from '#kit/api/client.ts'
import { tellFailure } from '#web/falhas.ts'
import { showToast } from '#kit/overlays/toasts.ts'

/** A test or a homework of a class, as its list has it. */
export type Marcado = {
  id: number
  turmaid: number
  arquivado: boolean
  rascunho: boolean
  pode: { editar: boolean; arquivar: boolean; desarquivar: boolean; eliminar: boolean }
}

export type Atos<M> = {
  onArchive: (marcado: M, arquivado: boolean) => void
  onDelete: (marcado: M) => void
  onPublish: (marcado: M) => void
}

/**
 * The part of a write (`useWrite`) that the acts need. It gives a promise and takes no callbacks: the list goes with
 * its last row, and callbacks of a removed component are never called.
 */
export type Escrita<Pedido> = {
  mutateAsync: (pedido: Pedido) => Promise<unknown>
  isPending: boolean
  error: ApiError | null
}

type Params = { params: { id: number } }

type Uso<M> = {
  nomeDe: (marcado: M) => string
  /** Where something goes back to: "testes ativos". */
  ativos: string
  archive: Escrita<Params>
  unarchive: Escrita<Params>
  /** The dialog that has the name typed. */
  renderDelete: (marcado: M, onClose: () => void, onArchive: (() => void) | undefined) => ReactNode
  /** The dialog that publishes a draft. */
  renderPublish: (marcado: M, onClose: () => void) => ReactNode
}

/** The acts of the menu and the dialogs they open. Archiving happens at once and can be taken back. */
export function useAtos<M extends Marcado>(uso: Uso<M>): { atos: Atos<M>; dialogos: ReactNode } {
  const { nomeDe, ativos, archive, unarchive, renderDelete, renderPublish } = uso
  const [open, setOpen] = useState<M | null>(null)
  const [publishing, setPublishing] = useState<M | null>(null)
  const close = () => setOpen(null)
  const setArchived = (marcado: M, arquivado: boolean, quiet = false): void => {
    const nome = nomeDe(marcado)
    const undo = () => setArchived(marcado, !arquivado, true)
    const tell = () => {
      if (!quiet) showToast({ text: arquivado ? `«${nome}» foi arquivado.` : `«${nome}» voltou aos ${ativos}.`, undo })
    }
    void (arquivado ? archive : unarchive).mutateAsync({ params: { id: marcado.id } }).then(tell, tellFailure)
  }
  return {
    atos: {
      onArchive: (marcado, arquivado) => setArchived(marcado, arquivado),
      onDelete: setOpen,
      onPublish: setPublishing,
    },
    dialogos: (
      <>
        {open && renderDelete(open, close, open.pode.arquivar ? () => setArchived(open, true) : undefined)}
        {publishing && renderPublish(publishing, () => setPublishing(null))}
      </>
    ),
  }
}
