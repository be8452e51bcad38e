import { useQuery } from '@tanstack/react-query'
import { beside } from './queries.ts'

/**
 * Reads for a part beside a page (`beside`). A dialog reads only so: what is written on the page behind it outlives a
 * session that ends.
 */
// The same call as `useQuery`, whose overloads a plain function would lose.
export const useBeside = ((options: Parameters<typeof useQuery>[0]) => useQuery({ ...options, meta: beside })) as typeof useQuery
