/** Reading and writing through TanStack Query, by the contract's keys. */
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, type Chave, type PedidoDe, type RespostaDe, api, isPassing } from './client.ts'
import { write } from './write.ts'

/** Query options for a GET: shared by a route's loader and its page. */
export const read = <K extends Chave>(key: K, ...[input]: [input?: PedidoDe<K>]) =>
  queryOptions({
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }) => api(key, input, { signal }),
  })

/** The mark of a reading for a part beside a page, such as a notice or suggestions: the page stands without its answer. */
export const beside = { beside: true }

export type OpcoesDaEscrita<K extends Chave> = {
  /** The GETs whose answers it changes, with any parameters. */
  invalidates?: readonly Chave[]
  onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown
  /**
   * The server counts a repeat of this call once. So where there is a network and no answer came, the page asks again
   * before it tells of a failure.
   */
  repetivel?: boolean
  /** The page shows it as done before the answer: leaving the page does not take the request back. */
  shownAtOnce?: boolean
}

/** Between one try and the next, ms. */
const repetirMs = 1_000

const semResposta = (failures: number, error: unknown): boolean => isPassing(error) && navigator.onLine && failures < 2

/** A write. */
export function useWrite<K extends Chave>(key: K, options: OpcoesDaEscrita<K> = {}) {
  const queries = useQueryClient()
  const readAgain = () => Promise.all((options.invalidates ?? []).map((read) => queries.invalidateQueries({ queryKey: [read] })))
  return useMutation<RespostaDe<K>, ApiError, PedidoDe<K>>({
    mutationFn: (input) => write(key, input, options),
    ...(options.repetivel ? { retry: semResposta, retryDelay: repetirMs } : {}),
    onSuccess: async (reply, input) => {
      await readAgain()
      await options.onSuccess?.(reply, input)
    },
    // Where no answer came, the server may have done the write all the same, so the page reads again. The failure is
    // told without waiting for that reading, which may get no answer either.
    onError: (error) => {
      if (isPassing(error) && navigator.onLine) void readAgain()
    },
  })
}

const worthRetrying = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503) && failures < 2

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: worthRetrying, retryDelay: 800, refetchOnWindowFocus: false },
      // Without a network a write fails at once and says so; left to itself it would wait, turning, until there is one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
