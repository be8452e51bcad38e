/** The queries of the pages of tests and questions, and those each write changes. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { type PedidoDe, api } from '#kit/api/client.ts'
import { beside, read } from '#kit/api/queries.ts'

export const pastasQuery = () => ({ ...read('GET /api/repositorio/pastas'), meta: beside })
export const testeQuery = (id: number) => read('GET /api/repositorio/teste/{id}', { params: { id } })
export const contagemQuery = (id: number) => read('GET /api/repositorio/contagem/{id}', { params: { id } })
export const prontosOpcoesQuery = () => ({ ...read('GET /api/repositorio/testesprontos/opcoes'), meta: beside })
export const arrumacaoQuery = () => ({ ...read('GET /api/perguntas/arrumacao'), meta: beside })
export const pesquisasQuery = () => ({ ...read('GET /api/perguntas/pesquisas'), meta: beside })
export const dominiosQuery = () => ({ ...read('GET /api/perguntas/dominios'), meta: beside })

/** Every change in the tree shows in all of these. */
export const mudaArvore = [
  'GET /api/repositorio',
  'GET /api/repositorio/pastas',
  'GET /api/repositorio/pesquisa',
  'GET /api/repositorio/{id}',
  'GET /api/repositorio/contagem/{id}',
] as const
/** What a test itself is read by: to be edited or consulted, and on paper. */
export const mudaTeste = ['GET /api/repositorio/teste/{id}', 'GET /api/repositorio/teste/{id}/papel'] as const
/** The queries that change when a test is published, withdrawn, or published elsewhere. */
export const mudaProntos = ['GET /api/repositorio/testesprontos', 'GET /api/repositorio/testesprontos/opcoes'] as const
export const mudaPerguntas = [
  'GET /api/perguntas',
  'GET /api/perguntas/dominios',
  'GET /api/perguntas/arrumacao',
  'GET /api/repositorio/pastas',
] as const

/** An act upon tests changes the tree, where questions are used, the tests themselves, and the bin. */
export const mudaTestes = [
  ...mudaArvore,
  ...mudaPerguntas,
  'GET /api/perguntas/{id}',
  'GET /api/perguntas/{id}/usos',
  ...mudaTeste,
  'GET /api/reciclagem',
] as const

type FiltroPerguntas = Omit<NonNullable<PedidoDe<'GET /api/perguntas'>['query']>, 'cursor'>

/** The questions of a filter, page after page: a first one that comes fast, then large ones. A new filter shows the former answer until its own is here. */
export function usePerguntas(query: FiltroPerguntas, enabled = true) {
  return useInfiniteQuery({
    queryKey: ['GET /api/perguntas', query, 'páginas'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/perguntas', { query: pageParam ? { limite: limites.listaMaximo, ...query, cursor: pageParam } : query }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    enabled,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ itens: pages.flatMap(({ data }) => data), total: pages[0]?.total ?? 0 }),
  })
}

type FiltroProntos = Omit<NonNullable<PedidoDe<'GET /api/repositorio/testesprontos'>['query']>, 'cursor'>

/** The publisher's ready-made tests, page after page. */
export function useProntos(query: FiltroProntos) {
  return useInfiniteQuery({
    queryKey: ['GET /api/repositorio/testesprontos', query, 'páginas'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/repositorio/testesprontos', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
}

type FiltroItens = Omit<NonNullable<PedidoDe<'GET /api/repositorio/pesquisa'>['query']>, 'cursor'>

/** Folders and tests of a search, page after page. */
export function usePesquisa(query: FiltroItens, enabled = true) {
  return useInfiniteQuery({
    queryKey: ['GET /api/repositorio/pesquisa', query, 'páginas'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/repositorio/pesquisa', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    enabled,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ itens: pages.flatMap(({ data }) => data) }),
  })
}
