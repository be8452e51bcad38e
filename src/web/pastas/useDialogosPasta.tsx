import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadBeside } from '#kit/load.ts'
import type { Partilhavel } from '#web/partilhas/ShareDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type Nomeado, NomeDialog } from './NomeDialog.tsx'
import type { AtosPasta } from './TituloPasta.tsx'
import { type Pasta, buildTree, flattenTree, levelsOf, withDescendants } from './arvore.ts'
import { nomeDaPasta } from './nomeDaPasta.ts'
import { useMoveItens } from './useMoveItens.ts'

const ExportDialog = lazy(() => loadBeside(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog })))
const ShareDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/partilhas/ShareDialog.tsx')).ShareDialog })))

/** A thing to move, rename or delete: a folder of the tree, or a test. */
export type Item = { id: number; versao: number; nome: string; descricao: string; repositorioPaiId: number; isFolder: boolean }

/**
 * The dialogs for moving, renaming, sharing and deleting folders and tests; `dialogos` stands once in the page. When the open
 * folder is deleted, the page goes to the folder above.
 */
export function useDialogosPasta(pastas: readonly Pasta[], enderecoDe: (pasta: number | undefined) => string, atual: number | null) {
  const [nomeado, setNomeado] = useState<Nomeado | null>(null)
  const [movido, setMovido] = useState<Item | null>(null)
  const [exportada, setExportada] = useState<number | null>(null)
  const [partilhado, setPartilhado] = useState<Partilhavel | null>(null)
  const [eliminado, setEliminado] = useState<Item | null>(null)
  /** The open folder has just been deleted: the page is on its way to the one above. */
  const [fechada, setFechada] = useState<number | null>(null)
  const { moveItem, pending, error } = useMoveItens()
  const router = useRouter()
  const no = movido?.isFolder ? flattenTree(buildTree(pastas)).find(({ id }) => id === movido.id) : undefined
  const moveTo = async (destino: number) => {
    if (!movido) return
    await moveItem(movido, destino, nomeDaPasta(pastas, destino)).then(
      () => setMovido(null),
      () => {},
    )
  }
  const deleted = async () => {
    const acima = pastas.find(({ id }) => id === eliminado?.id)?.repositorioPaiId
    if (eliminado?.id !== atual) return
    setFechada(atual)
    return router.navigate({ href: enderecoDe(acima || undefined) })
  }
  const dialogos: ReactNode = (
    <>
      {nomeado && <NomeDialog alvo={nomeado} onClose={() => setNomeado(null)} />}
      {movido && (
        <MoveDialog
          open
          onClose={() => setMovido(null)}
          title={`Mover «${movido.nome}» para…`}
          pastas={pastas}
          atual={movido.repositorioPaiId}
          proprias={movido.isFolder ? withDescendants(pastas, movido.id) : undefined}
          niveis={no ? levelsOf(no) : 0}
          onMove={(destino) => void moveTo(destino)}
          pending={pending}
          error={error}
        />
      )}
      {exportada !== null && (
        <Suspense fallback={null}>
          <ExportDialog alvo={{ filtro: { pastaId: exportada } }} onClose={() => setExportada(null)} />
        </Suspense>
      )}
      {partilhado && (
        <Suspense fallback={null}>
          <ShareDialog item={partilhado} onClose={() => setPartilhado(null)} />
        </Suspense>
      )}
      <DeleteDialog id={eliminado?.id ?? null} onClose={() => setEliminado(null)} onFeito={deleted} />
    </>
  )
  const atos: AtosPasta = {
    onNova: (pai) => setNomeado({ novaEm: pai }),
    onNome: (pasta) => setNomeado({ ...pasta, isFolder: true }),
    onMove: (pasta) => setMovido({ ...pasta, isFolder: true }),
    onExport: ({ id }) => setExportada(id),
    onShare: (pasta) => setPartilhado({ ...pasta, isFolder: true }),
    onDelete: (pasta) => setEliminado({ ...pasta, isFolder: true }),
  }
  const itens = {
    onNome: (item: Item) => setNomeado(item),
    onMove: (item: Item) => setMovido(item),
    onShare: (item: Item) => setPartilhado(item),
    onDelete: (item: Item) => setEliminado(item),
  }
  return { atos, itens, dialogos, moveItem, fechada }
}
