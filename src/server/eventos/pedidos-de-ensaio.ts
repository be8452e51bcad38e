/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { eventosContract } from '#contract/eventos.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosEventos: EntradasDe<typeof eventosContract> = {
  'GET /api/eventos': {
    quem: 'anonimo',
    pedido: () => ({ query: { quais: 'proximos', local: 'Porto', disciplina: 'Matemática', pesquisa: 'rochas', limite: 2 } }),
  },
  'GET /api/eventos/{id}': sobre('anonimo', ({ evento }) => evento.id),
  'GET /api/eventos/{id}/ics': sobre('anonimo', ({ evento }) => evento.id),
  'GET /api/eventos/apresentacao/{id}/ics': sobre('anonimo', ({ evento }) => evento.livre),
  'POST /api/eventos/inscrever/{id}': sobre('aluno', ({ evento }) => evento.livre),
  'DELETE /api/eventos/inscrever/{id}': sobre('aluno', ({ evento }) => evento.ocupada),
  'GET /api/eventos/edicao/{id}': sobre('admin', ({ evento }) => evento.id),
  'PUT /api/eventos': {
    quem: 'admin',
    pedido: ({ evento }) => ({
      body: {
        id: evento.id,
        versao: 1,
        titulo: 'Jornadas de outono',
        fuso: 'Atlantic/Azores',
        inicio: hoursFromNow(-24),
        fim: hoursFromNow(72),
      },
    }),
  },
  'DELETE /api/eventos/delete/{id}': sobre('admin', ({ evento }) => evento.id),
  'POST /api/eventos/anular/{id}': {
    quem: 'admin',
    pedido: ({ evento }) => ({ params: { id: evento.id }, body: { porque: 'A sala ficou sem luz.' } }),
  },
  'POST /api/eventos/retomar/{id}': sobre('admin', ({ evento }) => evento.id),
  'POST /api/eventos/mensagem/{id}': {
    quem: 'admin',
    pedido: ({ evento }) => ({
      params: { id: evento.id },
      body: { assunto: 'O que trazer', texto: 'Tragam um caderno.', apresentacaoId: evento.ocupada, comEspera: true },
    }),
  },
  'PUT /api/eventos/apresentacao': {
    quem: 'admin',
    pedido: ({ evento }) => ({
      body: { eventoId: evento.id, titulo: 'Vulcões', inicio: hoursFromNow(25), fim: hoursFromNow(26), sala: 'Sala 2', lotacao: 10 },
    }),
  },
  'DELETE /api/eventos/apresentacao/{id}': sobre('admin', ({ evento }) => evento.ocupada),
  'GET /api/eventos/participantes/{id}': {
    quem: 'admin',
    pedido: ({ evento }) => ({ params: { id: evento.id }, query: { apresentacaoId: evento.ocupada, limite: 2 } }),
  },
  'GET /api/eventos/participantes/{id}/csv': sobre('admin', ({ evento }) => evento.id),
}
