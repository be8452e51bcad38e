/** What an editor begins with. */
import { type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A reading to write upon; null: not yet. An editor goes on from what it began with. So a reading that some save has
 * outdated is first made again, and where that fails the editor begins with what there is.
 */
export function useReadToEdit<T, K extends QueryKey>(options: UseSuspenseQueryOptions<T, Error, T, K>): T | null {
  const queries = useQueryClient()
  const [isOutdated] = useState(() => queries.getQueryState(options.queryKey)?.isInvalidated === true)
  const { data, isFetchedAfterMount } = useSuspenseQuery(options)
  return isOutdated && !isFetchedAfterMount ? null : data
}
