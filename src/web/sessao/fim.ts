/** A session that ends while its page is open: the next step leads to sign-in, and what is written on the page stays till then. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/api/client.ts'
import { rememberEnd, sessaoQuery } from './sessao.ts'

const isEnd = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/**
 * Tells of every answer that says the session is over, with the server's words. `empty`: a page has nothing to show
 * without that answer. Otherwise the page still stands, perhaps with unsaved text. Returns how to stop.
 */
export function onEndOfSession(queries: QueryClient, tell: (error: ApiError, empty: boolean) => void): () => void {
  const reads = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isEnd(event.action.error)) return
    tell(event.action.error, event.query.state.data === undefined)
  })
  const writes = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isEnd(event.action.error)) tell(event.action.error, false)
  })
  return () => {
    reads()
    writes()
  }
}

/**
 * Asks a person whose session ended to sign in. This happens at once where the page could not open (`passAgain` runs
 * its guards again), else with the next page. An admin who acts as somebody becomes themselves again instead
 * (`ActingAs`).
 */
export function followEndOfSession(queries: QueryClient, passAgain: () => void): void {
  const { queryKey } = sessaoQuery()
  onEndOfSession(queries, ({ detail }, empty) => {
    const sessao = queries.getQueryData(queryKey)
    if (!sessao?.userId || sessao.imitadoPor) return
    rememberEnd(detail)
    if (empty) void queries.refetchQueries({ queryKey }, { cancelRefetch: false }).then(passAgain)
    else void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  })
}
