import { type ComponentType, Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import type { PorCriterios } from './TabelaDaMarca.tsx'
import type { Minha } from './trabalhos.queries.ts'

type Tabela = { default: ComponentType<PorCriterios> }

let lida: Tabela | undefined

/** Read with the homework, before the page is drawn, what stands below does not move. */
export const loadCriterios = async (): Promise<Tabela> => (lida = { default: (await import('./TabelaDaMarca.tsx')).TabelaDaMarca })

const Depois = lazy(() => loadBeside(loadCriterios))

type Props = { criterios?: Minha['criterios'] | undefined } & Partial<Pick<Minha, 'niveis' | 'points' | 'pointsMaximo'>>

/** What a homework is marked by. Nothing where there are no criteria, and then nothing is fetched for it. */
export function CriteriosDoTrabalho({ criterios, ...mais }: Props) {
  const Tabela = lida?.default ?? Depois
  return (
    criterios && (
      <Suspense>
        <Tabela criterios={criterios} {...mais} />
      </Suspense>
    )
  )
}
