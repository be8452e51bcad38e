import { type ReactNode, useState } from 'react'
import { ChaveDoMesmo } from '#web/api/chave.ts'
import type { ApiError } from '#web/api/client.ts'
import { tellFailure } from '#web/falhas.ts'
import { showToast } from '#web/ui/toasts.ts'
import { DuplicarPara } from './DuplicarPara.tsx'

/** A test or a homework of a class, as its list has it. */
export type Marcado = {
  id: number
  turmaid: number
  arquivado: boolean
  pode: { editar: boolean; arquivar: boolean; desarquivar: boolean; eliminar: boolean }
}

export type Atos<M> = {
  onDuplicar: (marcado: M) => void
  onDuplicarPara: (marcado: M) => void
  onArquivar: (marcado: M, arquivado: boolean) => void
  onEliminar: (marcado: M) => void
}

/** What is needed of a write (`useWrite`). A promise, not callbacks: with its last row the list goes, and callbacks of what is gone are never called. */
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
  /** Its own success leads to the copy. */
  duplicate: Escrita<Params & { body: { turmaid: number; chave: string } }>
  /** The dialog that has the name typed. */
  eliminar: (marcado: M, onClose: () => void, onArquivar: (() => void) | undefined) => ReactNode
}

type Aberto<M> = { que: 'duplicar' | 'eliminar'; marcado: M } | null

/** The acts of the menu and the dialogs they open. Archiving happens at once and can be taken back. */
export function useAtos<M extends Marcado>(uso: Uso<M>): { atos: Atos<M>; dialogos: ReactNode } {
  const { nomeDe, ativos, archive, unarchive, duplicate, eliminar } = uso
  const [open, setOpen] = useState<Aberto<M>>(null)
  const close = () => setOpen(null)
  // Asked again after a lost answer, it is one copy.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const setArchived = (marcado: M, arquivado: boolean, quiet = false): void => {
    const nome = nomeDe(marcado)
    const undo = () => setArchived(marcado, !arquivado, true)
    const tell = () => {
      if (!quiet) showToast({ text: arquivado ? `«${nome}» foi arquivado.` : `«${nome}» voltou aos ${ativos}.`, undo })
    }
    void (arquivado ? archive : unarchive).mutateAsync({ params: { id: marcado.id } }).then(tell, tellFailure)
  }
  const copyTo = ({ id }: M, turmaid: number, onError: (error: ApiError) => void = () => {}) => {
    const chave = chaves.para([id, turmaid])
    void duplicate.mutateAsync({ params: { id }, body: { turmaid, chave } }).then(() => {
      chaves.feito(chave)
      close()
    }, onError)
  }
  return {
    atos: {
      onDuplicar: (marcado) => copyTo(marcado, marcado.turmaid, tellFailure),
      onDuplicarPara: (marcado) => setOpen({ que: 'duplicar', marcado }),
      onArquivar: (marcado, arquivado) => setArchived(marcado, arquivado),
      onEliminar: (marcado) => setOpen({ que: 'eliminar', marcado }),
    },
    dialogos: (
      <>
        {open?.que === 'duplicar' && (
          <DuplicarPara
            nome={nomeDe(open.marcado)}
            turmaid={open.marcado.turmaid}
            onClose={close}
            onEscolher={(turma) => copyTo(open.marcado, turma)}
            pending={duplicate.isPending}
            error={duplicate.error?.detail}
          />
        )}
        {open?.que === 'eliminar' &&
          eliminar(open.marcado, close, open.marcado.pode.arquivar ? () => setArchived(open.marcado, true) : undefined)}
      </>
    ),
  }
}
