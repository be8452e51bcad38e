/** What the bin reads and writes, and what comes back with it. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Chave, type PedidoDe, type RespostaDe, api } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'
import { leiturasDentroDaTurma } from '#web/turmas/turmas.queries.ts'

const chave = 'GET /api/reciclagem'
export type Eliminado = RespostaDe<typeof chave>['data'][number]
export type Filtro = Omit<NonNullable<PedidoDe<typeof chave>['query']>, 'cursor' | 'limite'>

export const useReciclagem = (filtro: Filtro) =>
  useInfiniteQuery({
    queryKey: [chave, filtro, 'páginas'],
    queryFn: ({ pageParam, signal }) => api(chave, { query: { ...filtro, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    // What was deleted a moment ago is what one comes for.
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

const leituras = [
  chave,
  ...mudaArvore,
  ...mudaPerguntas,
  ...leiturasDentroDaTurma,
  'GET /api/turmas',
  'GET /api/turmas/opcoes',
  'GET /api/turmas/{id}',
  'GET /api/turmas/alunos/{id}',
  'GET /api/inicio',
] as const satisfies readonly Chave[]

export const useReciclagemWrite = <K extends 'POST /api/reciclagem/repor' | 'POST /api/reciclagem/apagar'>(key: K) =>
  useWrite(key, { invalidates: leituras })
