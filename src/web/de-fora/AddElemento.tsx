/** The button that begins an element from outside, and goes on to its marks. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ComponentProps, Suspense, lazy, useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { loadBeside } from '#kit/load.ts'
import { tellFailure } from '#web/falhas.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import type { ElementoDialog as Dialogo } from './ElementoDialog.tsx'

/** A form of its own: it comes when it is asked for. */
const ElementoDialog = lazy(() => loadBeside(async () => ({ default: (await import('./ElementoDialog.tsx')).ElementoDialog })))

type Props = {
  turma: ComponentProps<typeof Dialogo>['turma']
  arquivada: boolean
  /** The teacher's own categories of marks, and how an element is put in one of them. */
  naPauta?: { categorias: readonly { id: string; nome: string }[]; place: (elemento: number, categoria: string) => Promise<unknown> }
}

export function AddElemento({ turma, arquivada, naPauta }: Props) {
  const go = useGo()
  const [open, setOpen] = useState(false)
  const finish = async (id: number, categoria: string) => {
    setOpen(false)
    // The element is there, in whichever category: its marks can be written.
    if (categoria !== '') await naPauta?.place(id, categoria).catch(tellFailure)
    go(to.deFora(turma.id, id), { anyway: true })
  }
  return (
    <>
      <Button icon={IconPlus} disabledReason={arquivada ? 'A turma está arquivada' : undefined} onClick={() => setOpen(true)}>
        Juntar notas de fora
      </Button>
      <Suspense>
        {open && (
          <ElementoDialog
            turma={turma}
            elemento={null}
            onClose={() => setOpen(false)}
            {...(naPauta && { categorias: naPauta.categorias })}
            onSaved={({ id }, categoria) => void finish(id, categoria)}
          />
        )}
      </Suspense>
    </>
  )
}
