import { useQuery } from '@tanstack/react-query'
import { read } from './queries.ts'

/** Does nothing leave by mail here? Then who is promised a message waits for it in vain. Not known yet: no. */
export function useSemCorreio(): boolean {
  const { data } = useQuery({ ...read('GET /api/geral/definicoes'), staleTime: Infinity })
  return data?.correio === false
}
