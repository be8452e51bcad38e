/** A session that ends while its page is open: the next step leads to sign-in, and what is written on the page stays till then. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/api/client.ts'
import { beside } from '#kit/api/queries.ts'
import { rememberEnd, sessaoQuery } from './sessao.ts'

const isEnd = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/**
 * Calls `tell` for every reply that says the session is over. `empty`: a page could not open. Otherwise it still
 * stands, perhaps with unsaved text, even where a first reading `beside` it failed. Returns a function that stops this.
 */
export function onEndOfSession(queries: QueryClient, tell: (error: ApiError, empty: boolean) => void): () => void {
  const reads = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isEnd(event.action.error)) return
    tell(event.action.error, event.query.state.data === undefined && event.query.meta !== beside)
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
 * Asks a person whose session ended to sign in. Where a page could not open, `passAgain` runs its guards again at once;
 * else the next page asks. An admin who acts as somebody becomes themselves again instead (`ActingAs`).
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
