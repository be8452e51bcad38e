/** The queries of the pages of the bank. */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type PedidoDe, type RespostaDe, api } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { write } from '#kit/api/write.ts'

export type Resumo = RespostaDe<'GET /api/BancoRecursos/{idCategoria}'>['data'][number]
export type Recurso = RespostaDe<'GET /api/recurso/{id}'>
type ListaRecursos = RespostaDe<'GET /api/BancoRecursos/{idCategoria}'>

export const anosQuery = () => read('GET /api/BancoRecursos/anos')
export const categoriasQuery = (idAno: number) => read('GET /api/BancoRecursos/', { query: { x: 1, idAno } })
export const recursoQuery = (id: number) => read('GET /api/recurso/{id}', { params: { id } })
export const manuaisQuery = (idAno: number) => read('GET /api/manuais', { query: { idAno } })
export const manualQuery = (id: number) => read('GET /api/manuais/{id}', { params: { id } })
export const projetosQuery = (idAno: number) => read('GET /api/projetos', { query: { idAno } })

/** Of a resource, what lists show of it. */
export function resumoDe({ descricao: _d, autoria: _a, conteudo: _c, ficheiros: _f, doMesmoTema: _t, ...resumo }: Recurso): Resumo {
  return resumo
}

/** So many drawings fill a screen. */
const porPagina = 12

/** A list page after page; a new filter shows the former answer until its own is here. */
function usePaginas(chave: readonly unknown[], ask: (cursor: string, signal: AbortSignal) => Promise<ListaRecursos>, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...chave, 'páginas'],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    enabled,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ itens: pages.flatMap(({ data }) => data), total: pages[0]?.total ?? 0 }),
  })
}

type FiltroBanco = Omit<NonNullable<PedidoDe<'GET /api/BancoRecursos/{idCategoria}'>['query']>, 'cursor' | 'limite'>

export const useBanco = (idCategoria: number, query: FiltroBanco) =>
  usePaginas(['GET /api/BancoRecursos/{idCategoria}', idCategoria, query], (cursor, signal) =>
    api(
      'GET /api/BancoRecursos/{idCategoria}',
      { params: { idCategoria }, query: { ...query, limite: porPagina, ...(cursor ? { cursor } : {}) } },
      { signal },
    ),
  )

/** The resources for pupils, of one textbook (0: of the whole bank), that hold these words. */
export function useParaAlunos(manual: number, texto: string) {
  const filtro = { limite: 20, paraAlunos: true, ...(texto ? { texto } : {}) }
  const ask = (cursor: string, signal: AbortSignal): Promise<ListaRecursos> => {
    const page = { ...filtro, ...(cursor ? { cursor } : {}) }
    return manual === 0
      ? api('GET /api/BancoRecursos/{idCategoria}', { params: { idCategoria: 0 }, query: page }, { signal })
      : api('POST /api/BancoRecursos/pesquisaByManual', { query: { idAno: 0 }, body: { ...page, idManuais: [manual] } }, { signal })
  }
  return usePaginas(['para alunos', manual, filtro], ask)
}

/** Whose chapters: a textbook of the bank, or the one a licence opens. */
export type Fonte = { tipo: 'manual' | 'licenca'; id: number }

/** The resources of one chapter (0: of the whole book) that hold these words. */
export function useCapitulo({ tipo, id }: Fonte, idCategoria: number, texto: string, enabled: boolean) {
  const filtro = { ...(idCategoria ? { idCategoria } : {}), ...(texto ? { texto } : {}), limite: 50 }
  const ask = (cursor: string, signal: AbortSignal): Promise<ListaRecursos> => {
    const page = { ...filtro, ...(cursor ? { cursor } : {}) }
    return tipo === 'licenca'
      ? api('GET /api/licencas/recursos/{id}', { params: { id }, query: page }, { signal })
      : api('POST /api/BancoRecursos/pesquisaByManual', { query: { idAno: 0 }, body: { ...page, idManuais: [id] } }, { signal })
  }
  const key = tipo === 'licenca' ? 'GET /api/licencas/recursos/{id}' : 'POST /api/BancoRecursos/pesquisaByManual'
  return usePaginas([key, id, filtro], ask, enabled)
}

/** Marks a favourite at once, and takes it back where the server refuses. */
export function useFavorito(): (recurso: Pick<Resumo, 'id' | 'favorito'>) => Promise<void> {
  const queries = useQueryClient()
  return async ({ id, favorito }) => {
    await write(
      favorito ? 'DELETE /api/BancoRecursos/favorito/{id}' : 'POST /api/BancoRecursos/favorito/{id}',
      { params: { id } },
      { shownAtOnce: true },
    )
    await Promise.all(
      (['GET /api/BancoRecursos/{idCategoria}', 'GET /api/recurso/{id}', 'GET /api/BancoRecursos/'] as const).map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}
