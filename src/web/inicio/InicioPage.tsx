import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { isDeQuemEnsina, readToken } from '#kit/api/token.ts'
import { loadBeside, loadPage } from '#kit/load.ts'
import { useSessao, whoIsHere } from '#web/sessao/sessao.ts'
import { PageLoading } from '#web/shell/PageLoading.tsx'
import { InicioAluno, InicioProfessor } from './inicio-de-quem.ts'
import { inicioQuery } from './inicio.queries.ts'

const InicioAnonimo = lazyRouteComponent(() => loadPage(() => import('./InicioAnonimo.tsx')), 'InicioAnonimo')
const InicioPessoal = lazyRouteComponent(() => loadPage(() => import('./InicioPessoal.tsx')), 'InicioPessoal')
const RespostasPorEnviar = lazy(() => loadBeside(async () => ({ default: (await import('./RespostasPorEnviar.tsx')).RespostasPorEnviar })))

/** Asks for the home of whoever the token names, before the server has said who that is. */
export async function preloadInicio(): Promise<void> {
  const parts = readToken() === null ? [InicioAnonimo] : [InicioPessoal, isDeQuemEnsina() ? InicioProfessor : InicioAluno]
  // A part that does not come is asked for again by the page, which says so if it fails.
  await Promise.all(parts.map(async (part) => part.preload?.()))
}

export async function readFirst(queries: QueryClient): Promise<void> {
  const { userId, confirmacao } = await whoIsHere(queries)
  const isShown = userId !== null && confirmacao !== 'por-confirmar'
  await Promise.all([preloadInicio(), isShown && queries.ensureQueryData(inicioQuery())])
}

/** `/`: what Lousa is, for visitors; what is due, for members. A visitor fetches nothing of the members' homes. */
export default function InicioPage() {
  const sessao = useSessao()
  // Nobody has answered on this device yet, so nothing waits on it.
  const [hasJournals] = useState(() => localStorage.getItem('diarios') !== null)
  return (
    <>
      <Suspense fallback={<PageLoading />}>{sessao.userId === null ? <InicioAnonimo /> : <InicioPessoal sessao={sessao} />}</Suspense>
      {hasJournals && (
        <Suspense fallback={null}>
          <RespostasPorEnviar />
        </Suspense>
      )}
    </>
  )
}
