/** The feed: pages of lines, what is new since the first, and the writes that change them. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, type Chave, type RespostaDe } from '#kit/api/client.ts'
import { beside, read } from '#kit/api/queries.ts'

export type Mural = RespostaDe<'GET /api/atividade/turma/{id}'>
export type Linha = Mural['data'][number]
export type LinhaAviso = Extract<Linha, { tipo: 'aviso' }>
export type Comentario = RespostaDe<'GET /api/atividade/comentarios/{id}'>[number]

export const muralQuery = (turma: number) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/atividade/turma/{id}', { params: { id: turma } }] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/atividade/turma/{id}', { params: { id: turma }, query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Mural) => page.proximo ?? undefined,
  })

export const comentariosQuery = (linha: number) => ({
  ...read('GET /api/atividade/comentarios/{id}', { params: { id: linha } }),
  meta: beside,
})

/** The queries that a write in the feed reads again. */
export const leiturasDoMural = ['GET /api/atividade/turma/{id}', 'GET /api/atividade/comentarios/{id}'] as const satisfies readonly Chave[]

/** An announcement also tells the home page when its class was last written to. */
export const leiturasDoAviso = [...leiturasDoMural, 'GET /api/inicio'] as const satisfies readonly Chave[]

/** What is taken from the feed takes along the notifications of it. */
export const leiturasDoEliminado = [
  ...leiturasDoAviso,
  'GET /api/notificacoes',
  'GET /api/notificacoes/contagem',
] as const satisfies readonly Chave[]

/** The lines of all pages, each once: a line that went to the top meanwhile stands on two. */
export function linesOf(pages: readonly Mural[]): Linha[] {
  const seen = new Set<number>()
  return pages
    .flatMap(({ data }) => data)
    .filter(({ id }) => {
      const fresh = !seen.has(id)
      seen.add(id)
      return fresh
    })
}
