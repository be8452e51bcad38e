/** What colleagues share with one. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { limites } from '#regras/limites.ts'
import { type RespostaDe, api } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'

export type Partilhado = RespostaDe<'GET /api/partilhas'>[number]
export type PastaPartilhada = RespostaDe<'GET /api/partilhas/pasta/{id}'>
export type PerguntaPartilhada = RespostaDe<'GET /api/partilhas/pasta/{id}/perguntas'>['data'][number]

/** What others change is what one comes for. */
const sempreNovo = { staleTime: 0 }

export const partilhadosQuery = () => ({ ...read('GET /api/partilhas'), ...sempreNovo })
export const pastaPartilhadaQuery = (id: number) => ({ ...read('GET /api/partilhas/pasta/{id}', { params: { id } }), ...sempreNovo })
export const ligacaoQuery = (ligacao: string) => read('GET /api/partilhas/ligacao/{ligacao}', { params: { ligacao } })

/** The questions that stand in a shared folder, page after page. */
export function usePerguntasPartilhadas(id: number, enabled: boolean) {
  const key = 'GET /api/partilhas/pasta/{id}/perguntas'
  return useInfiniteQuery({
    queryKey: [key, { params: { id } }, 'páginas'],
    queryFn: ({ pageParam, signal }) =>
      api(key, { params: { id }, query: pageParam ? { limite: limites.listaMaximo, cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    enabled,
    ...sempreNovo,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
}
