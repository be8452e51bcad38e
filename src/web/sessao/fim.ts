/** A session that ends while its page is open: the next step leads to sign-in, and what is written on the page stays till then. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/api/client.ts'
import { rememberEnd, sessaoQuery } from './sessao.ts'

const isEnd = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/**
 * Tells of every answer that the session is over, with what the server said; `empty`: a page has nothing to show without
 * that answer, else it still stands, perhaps with something being written. Answers how to stop.
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
 * Whoever's session ended is asked to sign in: at once where the page could not be opened (`passAgain` has its guards
 * asked), else with the next page. Who acts as somebody goes back to being themselves instead (`ActingAs`).
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
