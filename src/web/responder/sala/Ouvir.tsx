import { Suspense, lazy, type RefObject } from 'react'
import { loadBeside } from '#kit/load.ts'

const LerAlto = lazy(() => loadBeside(async () => ({ default: (await import('./LerAlto.tsx')).LerAlto })))

/** Listens to what stands inside `texto`; comes only to whose room reads aloud. */
export const Ouvir = (props: { label: string; texto: RefObject<HTMLElement | null> }) => (
  <Suspense fallback={null}>
    <LerAlto {...props} />
  </Suspense>
)
