/** What stands beside the questions, loaded once the room is open: messages of the teacher, pauses. And the size of its text. */
import { type ComponentType, type ReactNode, createElement, lazy, useEffect } from 'react'
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'
import type { CompanhiaProps } from './Companhia.tsx'
import { SemPausa } from './lazy-pausa.ts'

/** Stands in where the company does not load, since answering works without it. */
const SemCompanhia = ({ apoio: { pausa }, engine }: CompanhiaProps): ReactNode => pausa && createElement(SemPausa, { pausa, engine })

export const Companhia = lazy(() =>
  import('./Companhia.tsx').then(
    ({ Companhia }): { default: ComponentType<CompanhiaProps> } => ({ default: Companhia }),
    () => ({ default: SemCompanhia }),
  ),
)

const tamanhos = ['pequeno', 'normal', 'grande', 'enorme']

/** At least this size of text while the room is open; who chose a larger one keeps it. */
export function useLetra(letra: ApoioNaSala['letra']): void {
  // Synchronises with the look of the whole page.
  useEffect(() => {
    const { dataset } = document.documentElement
    const own = dataset['texto'] ?? 'normal'
    if (tamanhos.indexOf(own) >= tamanhos.indexOf(letra)) return
    dataset['texto'] = letra
    return () => {
      dataset['texto'] = own
    }
  }, [letra])
}
