import { Suspense, lazy, type RefObject } from 'react'

const LerAlto = lazy(() => import('./LerAlto.tsx').then(({ LerAlto }) => ({ default: LerAlto })))

/** Listens to what stands inside `texto`; comes only to whose room reads aloud. */
export const Ouvir = (props: { label: string; texto: RefObject<HTMLElement | null> }) => (
  <Suspense fallback={null}>
    <LerAlto {...props} />
  </Suspense>
)
