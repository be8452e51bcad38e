/** The queries of the page of people, and those a write reads again. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Chave, type PedidoDe, type RespostaDe, api } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'

export type Utilizador = RespostaDe<'GET /api/utilizadores/{id}'>
export type Acesso = RespostaDe<'POST /api/utilizadores/csv'>['acessos'][number]
export type Filtro = Omit<NonNullable<PedidoDe<'GET /api/utilizadores'>['query']>, 'cursor'>

export const contagensQuery = () => read('GET /api/utilizadores/contagens')

/** The people of a filter, page after page; a new filter shows the former answer until its own is here. */
export const useUtilizadores = (query: Filtro) =>
  useInfiniteQuery({
    queryKey: ['GET /api/utilizadores', query, 'páginas'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/utilizadores', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** A write of this room. */
export const useUtilizadorWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, {
    invalidates: [
      'GET /api/utilizadores',
      'GET /api/utilizadores/contagens',
      'GET /api/admin/auditoria',
      'GET /api/admin/resumo',
      'GET /api/admin/correio',
      'GET /api/admin/apagamentos',
    ],
    ...(onSuccess ? { onSuccess } : {}),
  })
