import { noteUnexpected } from '#kit/unexpected.ts'
import { Suspense, lazy, useState } from 'react'
import { isDeQuemEnsina, readToken } from '#kit/api/token.ts'
import { loadBeside, loadPage } from '#kit/load.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { PageLoading } from '#web/shell/PageLoading.tsx'
import { loadInicioAluno, loadInicioProfessor } from './inicio-de-quem.ts'

const loadInicioAnonimo = () => import('./InicioAnonimo.tsx')
const loadInicioPessoal = () => import('./InicioPessoal.tsx')
const InicioAnonimo = lazy(() => loadPage(async () => ({ default: (await loadInicioAnonimo()).InicioAnonimo })))
const InicioPessoal = lazy(() => loadPage(async () => ({ default: (await loadInicioPessoal()).InicioPessoal })))

const RespostasPorEnviar = lazy(() => loadBeside(async () => ({ default: (await import('./RespostasPorEnviar.tsx')).RespostasPorEnviar })))

/** Asks for the home of whoever the token names, before the server has said who that is. */
export function preloadInicio(): void {
  const parts = readToken() === null ? [loadInicioAnonimo] : [loadInicioPessoal, isDeQuemEnsina() ? loadInicioProfessor : loadInicioAluno]
  // A part that does not come is asked for again by the page, which says so if it fails.
  for (const load of parts) load().catch(noteUnexpected)
}

/** `/`: what Lousa is, for visitors; what is due, for members. A visitor fetches nothing of the members' homes. */
export default function InicioPage() {
  const sessao = useSessao()
  // Nobody has answered on this device yet, so nothing waits on it.
  const [hasJournals] = useState(() => localStorage.getItem('diarios') !== null)
  return (
    <>
      {hasJournals && (
        <Suspense fallback={null}>
          <RespostasPorEnviar />
        </Suspense>
      )}
      <Suspense fallback={<PageLoading />}>{sessao.userId === null ? <InicioAnonimo /> : <InicioPessoal sessao={sessao} />}</Suspense>
    </>
  )
}
