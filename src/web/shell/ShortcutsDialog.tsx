import { Suspense, lazy, useEffect, useState } from 'react'
import { isInterrogacao } from '#web/foco.ts'
import { loadBeside } from '#kit/load.ts'
import { openModals } from '#kit/overlays/modals.ts'
import type { Atalho } from './AtalhosDoTeclado.tsx'

/** Few people ask for them: they come when they are asked for first. */
const AtalhosDoTeclado = lazy(() => loadBeside(async () => ({ default: (await import('./AtalhosDoTeclado.tsx')).AtalhosDoTeclado })))
const AjudaDaPagina = lazy(() => loadBeside(async () => ({ default: (await import('./AjudaDaPagina.tsx')).AjudaDaPagina })))

type Props = {
  atalhos?: Atalho[]
  /** Nothing here may lead away: a test is being answered. */
  semAjuda?: boolean
}

/** `?` opens the help, and shows what the keyboard does here. For pages with shortcuts of their own; `JanelasDaMoldura` is for the others. */
export function ShortcutsDialog({ atalhos = [], semAjuda = false }: Props) {
  const [open, setOpen] = useState(false)
  const [aberto, setAberto] = useState<'ajuda' | 'atalhos' | null>(null)
  // Synchronises with the whole window's keyboard.
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (!isInterrogacao(event)) return
      event.preventDefault() // tells the frame that the key was answered
      setAberto(semAjuda || openModals().length > 0 ? 'atalhos' : 'ajuda')
      setOpen(true)
    }
    window.addEventListener('keydown', show)
    return () => window.removeEventListener('keydown', show)
  }, [semAjuda])
  if (aberto === null) return null
  const Aberta = aberto === 'ajuda' ? AjudaDaPagina : AtalhosDoTeclado
  return (
    <Suspense>
      <Aberta atalhos={atalhos} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
