/** What an editor begins with. */
import { hashKey, type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A reading to write upon; null: not yet. An editor goes on from what it began with. So a reading that some save has
 * outdated is first made again, and where that fails the editor begins with what there is.
 */
export function useReadToEdit<T, K extends QueryKey>(options: UseSuspenseQueryOptions<T, Error, T, K>): T | null {
  const queries = useQueryClient()
  const hash = hashKey(options.queryKey)
  const look = () => ({ hash, isOutdated: queries.getQueryState(options.queryKey)?.isInvalidated === true })
  const [found, setFound] = useState(look)
  // The same page may come to show another thing.
  if (found.hash !== hash) setFound(look())
  const { data, isFetchedAfterMount, fetchStatus } = useSuspenseQuery(options)
  // Begun without a network, it goes on when there is one.
  if (found.isOutdated && fetchStatus === 'paused') setFound({ hash, isOutdated: false })
  return found.isOutdated && !isFetchedAfterMount ? null : data
}
