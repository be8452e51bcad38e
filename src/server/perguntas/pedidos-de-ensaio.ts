/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { perguntasContract } from '#contract/perguntas.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'
import { perguntasDoMundo } from '#server/ensaio/perguntas-do-mundo.ts'

const [umaPergunta] = perguntasDoMundo

export const pedidosPerguntas: EntradasDe<typeof perguntasContract> = {
  'GET /api/perguntas': {
    quem: 'professor',
    pedido: ({ pasta, testeRepositorio }) => ({ query: { pastaId: pasta, usadaEm: testeRepositorio } }),
  },
  'PUT /api/perguntas/pesquisas': {
    quem: 'professor',
    pedido: ({ pasta }) => ({ body: { nome: 'Desta pasta', filtro: { pastaId: pasta } } }),
  },
  'DELETE /api/perguntas/pesquisas/{id}': sobre('professor', ({ pesquisaGuardada }) => pesquisaGuardada),
  'GET /api/perguntas/{id}': sobre('professor', ({ perguntas }) => perguntas[1]),
  'GET /api/perguntas/{id}/usos': sobre('professor', ({ perguntas }) => perguntas[1]),
  'GET /api/perguntas/{id}/versoes': sobre('professor', ({ perguntas }) => perguntas[1]),
  'GET /api/perguntas/{id}/versoes/{numero}': {
    quem: 'professor',
    pedido: ({ perguntas }) => ({ params: { id: perguntas[1], numero: 1 } }),
  },
  'PUT /api/perguntas': {
    quem: 'professor',
    // The question's body is a room's own example, as it was first made.
    pedido: ({ perguntas, pasta }) => ({ body: { ...umaPergunta?.corpo, id: perguntas[1], versao: 1, pastaId: pasta } as never }),
  },
  'DELETE /api/perguntas/delete/{id}': sobre('professor', ({ perguntas }) => perguntas[1]),
  'POST /api/perguntas/eliminar': { quem: 'professor', pedido: ({ perguntas }) => ({ body: { ids: [perguntas[1]] } }) },
  'POST /api/perguntas/anular': { quem: 'professor', pedido: ({ atoPerguntas }) => ({ body: { ato: atoPerguntas } }) },
  'POST /api/perguntas/duplicar': { quem: 'professor', pedido: ({ perguntas }) => ({ body: { ids: [perguntas[1], perguntas[2]] } }) },
  'POST /api/perguntas/etiquetar': { quem: 'professor', pedido: ({ perguntas }) => ({ body: { ids: [perguntas[1]], juntar: ['Exame'] } }) },
  'POST /api/perguntas/mover': { quem: 'professor', pedido: ({ perguntas, pasta }) => ({ body: { ids: [perguntas[1]], pastaId: pasta } }) },
}
