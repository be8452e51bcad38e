/**
 * The answering page alone. A whole school opens it at once, so it has no router or cache. The app shows everything but
 * a test.
 */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { installReloadGuard, loadBeside } from '#kit/load.ts'
import { followSystem } from '#web/shell/theme.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { assumeTu } from '#kit/base/say.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { ApiError, isPassing } from '#kit/api/client.ts'
import { tellUnexpected, watchUncaught } from '#kit/unexpected.ts'
import { alunosWithJournal } from '../journal/journal.ts'
import { type Aberto, openTeste } from './opening.ts'
import { CatchFaults, SalaAvariada } from '../sala/AvisoDaAvaria.tsx'
import { AnswerTeste } from './AnswerTeste.tsx'
import { aAbrir } from './a-abrir.tsx'

assumeTu()

/** The attempt the page goes on with, and whose answers it delivers itself. */
const tentativaAberta = (aberto: Aberto): number | null =>
  aberto.quem === 'aluno' && !aberto.aluno.imitado && aberto.estado.fase === 'em-curso' ? aberto.estado.sala.tentativaid : null

/** What earlier visits left goes once the page stands. Its code comes beside the page, where this device has a journal at all. */
async function deliverBeside(exceto: number | null): Promise<void> {
  if (alunosWithJournal().length === 0) return
  const { keepDelivering } = await loadBeside(() => import('../delivery/keep-delivering.ts'))
  keepDelivering(exceto)
}

/** A test that could not be opened is asked for again after so long, ms. */
const deNovoMs = 15_000

/** Calls once: on reconnection, on return to the page, or after `deNovoMs` in view. Returns how to stop. */
function quandoValerAPena(call: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState !== 'visible') return
    stop()
    call()
  }
  const timer = setInterval(seen, deNovoMs)
  const stop = (): void => {
    clearInterval(timer)
    window.removeEventListener('online', seen)
    document.removeEventListener('visibilitychange', seen)
  }
  window.addEventListener('online', seen)
  document.addEventListener('visibilitychange', seen)
  return stop
}

/**
 * Shown where this device has nothing of the test and Lousa does not answer. It says why, and that the page asks again.
 */
function NaoAbriu({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isOffline = error.status === 0
  return (
    <PageMain>
      <FailedState
        level="h1"
        title="Não foi possível abrir o teste"
        drawing={isOffline ? 'sem-rede' : 'erro'}
        onRetry={onRetry}
        // A network that answers in Lousa's place shows its own page at the start page, where the student can sign in
        // to it.
        actions={isOffline ? undefined : <ButtonLink href={to.inicio()}>Ir para o início</ButtonLink>}
      >
        {isOffline ? 'Parece não haver ligação.' : error.detail} O que a Lousa guardou neste dispositivo continua aqui, e esta página volta
        a tentar sozinha.
      </FailedState>
    </PageMain>
  )
}

/** Shows the test; answers false where the app must take over, with the place left empty. */
export async function mountSala(place: HTMLElement, teste: number): Promise<boolean> {
  const root = createRoot(place)
  const show = (content: ReactNode) =>
    root.render(
      <StrictMode>
        <CatchFaults>{content}</CatchFaults>
      </StrictMode>,
    )
  watchUncaught()
  installReloadGuard()
  followSystem()
  show(aAbrir)
  for (;;) {
    try {
      const aberto = await openTeste(teste)
      show(<AnswerTeste aberto={aberto} />)
      void deliverBeside(tentativaAberta(aberto))
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) {
        root.unmount()
        return false
      }
      await new Promise<void>((retry) => {
        const stop = quandoValerAPena(retry)
        const onRetry = (): void => {
          stop()
          show(aAbrir)
          retry()
        }
        show(<NaoAbriu error={error} onRetry={onRetry} />)
      })
    }
  }
}

/** The tests this device holds, and the pages that open again, for who opens Lousa without a network. */
export async function mountGuardados(place: HTMLElement): Promise<void> {
  watchUncaught()
  followSystem()
  const { Guardados, readGuardados, readVistas } = await import('./Guardados.tsx')
  const content = await Promise.all([readGuardados(), readVistas()]).then(
    ([guardados, paginas]) => <Guardados guardados={guardados} paginas={paginas} />,
    (error: unknown) => {
      tellUnexpected(error)
      return <SalaAvariada />
    },
  )
  createRoot(place).render(
    <StrictMode>
      <CatchFaults>{content}</CatchFaults>
    </StrictMode>,
  )
  void deliverBeside(null)
}
