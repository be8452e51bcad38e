/** What the desk reads, and what a write makes it read again. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Chave, type PedidoDe, type RespostaDe, api } from '#web/api/client.ts'
import { useWrite } from '#web/api/queries.ts'

export type Resumo = RespostaDe<'GET /api/admin/resumo'>
export type Banner = RespostaDe<'GET /api/admin/banners'>[number]
export type Area = RespostaDe<'GET /api/admin/areas'>[number]
export type LinhaDoRegisto = RespostaDe<'GET /api/admin/auditoria'>['data'][number]
export type Eliminado = RespostaDe<'GET /api/admin/eliminados'>['data'][number]
export type Mensagem = RespostaDe<'GET /api/admin/correio'>['data'][number]

/** The long lists of the desk, and what one row of each is. */
type Listas = {
  'GET /api/admin/auditoria': LinhaDoRegisto
  'GET /api/admin/eliminados': Eliminado
  'GET /api/admin/correio': Mensagem
}
type FiltroDe<P> = P extends { query?: infer Q } ? Omit<NonNullable<Q>, 'cursor'> : never
type Pagina<Linha> = { data: Linha[]; proximo: string | null }

/** A long list, page after page; a new filter shows the former answer until its own is here. */
export const usePaginas = <K extends keyof Listas>(key: K, query: FiltroDe<PedidoDe<K>>) =>
  useInfiniteQuery({
    queryKey: [key, query, 'páginas'],
    queryFn: async ({ pageParam, signal }) => {
      // The filter is this list's own; with the cursor it is its query again, and the reply a page of its rows.
      const input = { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } } as PedidoDe<K>
      return (await api<K>(key, input, { signal })) as Pagina<Listas[K]>
    },
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

const leituras = [
  'GET /api/admin/resumo',
  'GET /api/admin/auditoria',
  'GET /api/admin/banners',
  'GET /api/admin/areas',
  'GET /api/admin/eliminados',
  'GET /api/admin/correio',
  'GET /api/admin/definicoes',
  'GET /api/geral/banners',
  'GET /api/geral/areas',
  'GET /api/geral/definicoes',
] as const satisfies readonly Chave[]

/** A write of this room. */
export const useAdminWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, { invalidates: leituras, ...(onSuccess ? { onSuccess } : {}) })
