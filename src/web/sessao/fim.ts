/** A session that ends while its page is open: the next step leads to sign-in, and what is written on the page stays till then. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/api/client.ts'
import { otherwise } from '#kit/unexpected.ts'
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
  const isAsked = (): boolean => queries.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const isOwn = (): boolean => {
    const sessao = queries.getQueryData(queryKey)
    return Boolean(sessao?.userId) && !sessao?.imitadoPor
  }
  const ask = () => queries.fetchQuery({ ...sessaoQuery(), staleTime: 0 }).catch(otherwise(null))
  let isAsking = false
  const askAnew = async (why: string): Promise<void> => {
    // Whoever has just signed in is being asked for: that answer is from before the end.
    if (isAsked()) await ask()
    if (!isOwn()) return
    rememberEnd(why)
    await ask()
    passAgain()
  }
  onEndOfSession(queries, ({ detail }, empty) => {
    if (empty && (isOwn() || isAsked())) {
      if (isAsking) return
      isAsking = true
      void askAnew(detail).finally(() => (isAsking = false))
    } else if (isOwn()) {
      rememberEnd(detail)
      void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    }
  })
}
