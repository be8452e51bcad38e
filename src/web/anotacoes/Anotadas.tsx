import { type ComponentProps, lazy, Suspense } from 'react'
import { loadBeside } from '#kit/load.ts'

const PaginasAnotadas = lazy(() => loadBeside(async () => ({ default: (await import('./PaginasAnotadas.tsx')).PaginasAnotadas })))

type Props = Omit<ComponentProps<typeof PaginasAnotadas>, 'anotacoes'> & {
  anotacoes: ComponentProps<typeof PaginasAnotadas>['anotacoes'] | undefined
}

/** What a pupil sees of it, with the mark. Nothing where nothing is drawn, and then nothing is fetched for it. */
export const Anotadas = ({ anotacoes = [], ...mais }: Props) =>
  anotacoes.length > 0 && (
    <Suspense>
      <PaginasAnotadas anotacoes={anotacoes} {...mais} />
    </Suspense>
  )
