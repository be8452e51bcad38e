import { Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import type { ListenProps } from './ReadAloud.tsx'
import s from './voice.module.css'

const ReadAloud = lazy(() => loadBeside(async () => ({ default: (await import('./ReadAloud.tsx')).ReadAloud })))

/** Listens to what stands inside `texto`; comes only to who listens. Its place is kept. */
export const ListenButton = (props: ListenProps) => (
  <Suspense fallback={<div className={s.ouvir} />}>
    <ReadAloud {...props} />
  </Suspense>
)
