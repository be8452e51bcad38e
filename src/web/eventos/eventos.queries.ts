/** The queries of the pages of events, and taking or giving up a seat. */
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { api, type RespostaDe } from '#kit/api/client.ts'
import { download } from '#kit/api/download.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { showToast } from '#kit/overlays/toasts.ts'

type Pagina = RespostaDe<'GET /api/eventos'>
export type EventoDaLista = Pagina['data'][number]
export type Evento = RespostaDe<'GET /api/eventos/{id}'>
export type Apresentacao = Evento['apresentacoes'][number]

const vistas = ['proximos', 'meus', 'passados'] as const
export type Vista = (typeof vistas)[number]
/** The view an address names; what is next for anything else. */
export const readVista = (texto: string): Vista => vistas.find((vista) => vista === texto) ?? 'proximos'

/** The wanted part of the list; empty: all of it. */
export type FiltroDosEventos = { local: string; disciplina: string }

export const eventosQuery = (quais: Vista, { local, disciplina }: FiltroDosEventos) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/eventos', { paginas: quais, local, disciplina }] as const,
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/eventos',
        {
          query: { quais, ...(local ? { local } : {}), ...(disciplina ? { disciplina } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
  })

export const opcoesQuery = read('GET /api/eventos/opcoes')
export const proximosEventosQuery = (limite: number) => read('GET /api/eventos', { query: { quais: 'proximos', limite } })
export const eventoQuery = (id: number) => read('GET /api/eventos/{id}', { params: { id } })

const leituras = ['GET /api/eventos', 'GET /api/eventos/{id}'] as const

/** Taking a seat, or a place in the waiting list. */
export function useEnrol() {
  const { mutate, isPending } = useWrite('POST /api/eventos/inscrever/{id}', {
    invalidates: leituras,
    onSuccess: ({ minha, titulo }) => {
      if (minha?.estado === 'em-espera') showToast({ text: `Ficou em lista de espera em «${titulo}», em ${minha.posicao}.º lugar.` })
      else showToast({ text: `Inscrição confirmada em «${titulo}».` })
    },
  })
  return { run: (id: number) => mutate({ params: { id } }, { onError: tellFailure }), pending: isPending }
}

/** Giving it up; where nobody waits, it can be taken back. */
export function useCancel() {
  const inscrever = useEnrol()
  const { mutate, isPending } = useWrite('DELETE /api/eventos/inscrever/{id}', {
    invalidates: leituras,
    onSuccess: ({ id, titulo, livres }) => {
      const text = `Já não está inscrito(a) em «${titulo}».`
      showToast(livres > 0 ? { text, undo: () => inscrever.run(id) } : { text })
    },
  })
  return { run: (id: number) => mutate({ params: { id } }, { onError: tellFailure }), pending: isPending }
}

/** Saves the event (`evento`) or one presentation for the calendar. */
export function useSaveToCalendar() {
  return useMutation({
    mutationFn: ({ o, id }: { o: 'evento' | 'apresentacao'; id: number }) =>
      download(o === 'evento' ? 'GET /api/eventos/{id}/ics' : 'GET /api/eventos/apresentacao/{id}/ics', {}, { id }),
    onError: tellFailure,
  })
}
