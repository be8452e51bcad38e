/** The whole of Lousa in the browser: router, cache, every page. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#kit/api/client.ts'
import { newQueryClient } from '#kit/api/queries.ts'
import { installReloadGuard } from '#kit/load.ts'
import { noteUnexpected, watchUncaught } from '#kit/unexpected.ts'
import { buildRouter, followOtherTabs, keepPlaceWhileLoading } from './routes.tsx'
import { followEndOfSession } from './sessao/fim.ts'

/** After so long without the page its frame stands alone, ms. Mostly all it needs is here by then. */
const paraDesenharMs = 500

/** `begin` gives the cache what is known without asking. */
export function mountAplicacao(place: HTMLElement, begin?: (queries: QueryClient) => void): void {
  const queries = newQueryClient()
  begin?.(queries)
  const router = buildRouter(queries)
  watchUncaught()
  installReloadGuard()
  followOtherTabs()
  keepPlaceWhileLoading(router)
  followEndOfSession(queries, () => void router.invalidate())
  const root = createRoot(place, {
    // The page tells the server's refusals. Anything else a page throws is a fault worth reading.
    onCaughtError: (error) => {
      if (!(error instanceof ApiError)) reportError(error)
    },
  })
  const draw = (): void =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  const late = new Promise<void>((resolve) => setTimeout(resolve, paraDesenharMs))
  void Promise.race([router.load().catch(noteUnexpected), late]).then(draw)
  onceSomebodyAnswered(() => void import('./responder/delivery/keep-delivering.ts').then(({ keepDelivering }) => keepDelivering()))
}

/**
 * Calls once, as soon as anybody has answered on this device, in this tab or in another. Before that there is nothing
 * to deliver.
 */
function onceSomebodyAnswered(call: () => void): void {
  const look = (): void => {
    if (!localStorage.getItem('diarios')) return
    window.removeEventListener('storage', look)
    call()
  }
  window.addEventListener('storage', look)
  look()
}
