/** The queries of the desk, and those a write reads again. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Chave, type PedidoDe, type RespostaDe, api } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'

export type Resumo = RespostaDe<'GET /api/admin/resumo'>
export type Espera = RespostaDe<'GET /api/admin/espera'>
export type PedidoDeApagamento = RespostaDe<'GET /api/admin/apagamentos'>[number]
export type Banner = RespostaDe<'GET /api/admin/banners'>[number]
export type Area = RespostaDe<'GET /api/admin/areas'>[number]
export type LinhaDoRegisto = RespostaDe<'GET /api/admin/auditoria'>['data'][number]
export type Eliminado = RespostaDe<'GET /api/admin/eliminados'>['data'][number]
export type EventoDaLista = RespostaDe<'GET /api/eventos'>['data'][number]
export type EventoEmEdicao = RespostaDe<'GET /api/eventos/edicao/{id}'>
export type SessaoEmEdicao = EventoEmEdicao['apresentacoes'][number]
export type Participante = RespostaDe<'GET /api/eventos/participantes/{id}'>['data'][number]
export type Mensagem = RespostaDe<'GET /api/admin/correio'>['data'][number]
export type Ano = RespostaDe<'GET /api/admin/anos'>[number]
export type Categoria = RespostaDe<'GET /api/admin/categorias'>['data'][number]
export type Projeto = RespostaDe<'GET /api/admin/projetos'>['data'][number]
export type LinhaDeRecurso = RespostaDe<'GET /api/admin/recursos'>['data'][number]
export type Lote = RespostaDe<'GET /api/admin/lotes'>['data'][number]
export type CodigoDoLote = RespostaDe<'GET /api/admin/lotes/codigos/{id}'>['data'][number]

/** The long lists of the desk, and what one row of each is. */
type Listas = {
  'GET /api/admin/auditoria': LinhaDoRegisto
  'GET /api/admin/eliminados': Eliminado
  'GET /api/admin/correio': Mensagem
  'GET /api/admin/categorias': Categoria
  'GET /api/admin/projetos': Projeto
  'GET /api/admin/recursos': LinhaDeRecurso
  'GET /api/admin/lotes': Lote
  'GET /api/admin/lotes/codigos/{id}': CodigoDoLote
  'GET /api/eventos': EventoDaLista
  'GET /api/eventos/participantes/{id}': Participante
}
type FiltroDe<P> = P extends { query?: infer Q } ? Omit<NonNullable<Q>, 'cursor'> : never
type Parametros<P> = P extends { params: infer T } ? [params: T] : []
type Pagina<Linha> = { data: Linha[]; proximo: string | null }

/** A long list, page after page; a new filter shows the former answer until its own is here. */
export const usePaginas = <K extends keyof Listas>(key: K, query: FiltroDe<PedidoDe<K>>, ...[params]: Parametros<PedidoDe<K>>) =>
  useInfiniteQuery({
    queryKey: [key, params ?? {}, query, 'páginas'],
    queryFn: async ({ pageParam, signal }) => {
      // The filter is this list's own; with the cursor it is its query again, and the reply a page of its rows.
      const input = { ...(params ? { params } : {}), query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } } as PedidoDe<K>
      return (await api<K>(key, input, { signal })) as Pagina<Listas[K]>
    },
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

const leituras = [
  'GET /api/admin/resumo',
  'GET /api/admin/espera',
  'GET /api/admin/professores',
  'GET /api/utilizadores',
  'GET /api/utilizadores/contagens',
  'GET /api/turmas',
  'GET /api/admin/auditoria',
  'GET /api/admin/banners',
  'GET /api/admin/areas',
  'GET /api/admin/eliminados',
  'GET /api/admin/correio',
  'GET /api/admin/definicoes',
  'GET /api/admin/opcoes',
  'GET /api/admin/anos',
  'GET /api/admin/categorias',
  'GET /api/admin/projetos',
  'GET /api/admin/recursos',
  'GET /api/admin/recursos/{id}',
  'GET /api/admin/lotes',
  'GET /api/admin/lotes/{id}',
  'GET /api/admin/lotes/codigos/{id}',
  'GET /api/BancoRecursos/',
  'GET /api/BancoRecursos/anos',
  'GET /api/BancoRecursos/{idCategoria}',
  'POST /api/BancoRecursos/pesquisaByManual',
  'GET /api/recurso/{id}',
  'GET /api/manuais',
  'GET /api/manuais/{id}',
  'GET /api/projetos',
  'GET /api/admin/apagamentos',
  'GET /api/eventos',
  'GET /api/eventos/{id}',
  'GET /api/eventos/opcoes',
  'GET /api/eventos/edicao/{id}',
  'GET /api/eventos/participantes/{id}',
  'GET /api/geral/banners',
  'GET /api/geral/areas',
  'GET /api/geral/definicoes',
] as const satisfies readonly Chave[]

/** A write of this room. A new order is on the page before the answer. */
export const useAdminWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, { invalidates: leituras, shownAtOnce: key.endsWith('/ordem'), ...(onSuccess ? { onSuccess } : {}) })
