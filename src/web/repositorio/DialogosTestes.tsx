import { Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { paraAReciclagem, variasParaAReciclagem } from '#web/a-reciclagem.ts'
import { MoveDialog } from '#web/pastas/MoveDialog.tsx'
import { type Pasta, sameFolder } from '#web/pastas/arvore.ts'
import { counted } from '#web/pastas/counted.ts'
import type { ItemDaLista } from './listaTestes.ts'
import type { useAtosTestes } from './useAtosTestes.ts'

const ExportDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/pastas/ExportDialog.tsx')).ExportDialog })))

/** The act upon several tests whose dialog is open over the page. */
export type Aberto = { ato: 'mover' | 'exportar' | 'eliminar'; testes: readonly ItemDaLista[] }

type DialogosProps = {
  aberto: Aberto
  onClose: () => void
  pastas: readonly Pasta[]
  atos: ReturnType<typeof useAtosTestes>
}

/** The dialog of an act upon several tests. */
export function DialogosTestes({ aberto: { ato, testes }, onClose, pastas, atos: { move, remove } }: DialogosProps) {
  const ids = testes.map(({ id }) => id)
  const n = testes.length
  if (ato === 'mover')
    return (
      <MoveDialog
        open
        onClose={onClose}
        title={`Mover ${counted(n, 'teste', 'testes')} para…`}
        pastas={pastas}
        atual={sameFolder(testes.map(({ repositorioPaiId }) => repositorioPaiId))}
        onMove={(destino) => void move.run(ids, destino).then(onClose).catch(noteUnexpected)}
        pending={move.pending}
        error={move.error}
      />
    )
  if (ato === 'exportar')
    return (
      <Suspense fallback={null}>
        <ExportDialog alvo={{ testes: ids }} onClose={onClose} />
      </Suspense>
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Eliminar ${counted(n, 'teste', 'testes')}?`}
      lede={n === 1 ? paraAReciclagem : variasParaAReciclagem}
      name="eliminar"
      confirmLabel={n === 1 ? 'Eliminar teste' : 'Eliminar testes'}
      losses={lossesOf(testes.map(({ nome }) => nome))}
      hint="As perguntas ficam no repositório, e nos testes já atribuídos a turmas nada muda."
      onConfirm={() => remove.run(ids, onClose)}
      pending={remove.pending}
      error={remove.error}
    />
  )
}

/** So many names are read; of more, how many they are. */
const quantosNomes = 6

const lossesOf = (nomes: readonly string[]): string[] =>
  nomes.length <= quantosNomes
    ? nomes.map((nome) => `«${nome}»`)
    : [...nomes.slice(0, quantosNomes - 1).map((nome) => `«${nome}»`), `e mais ${nomes.length - quantosNomes + 1} testes`]
