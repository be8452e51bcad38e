/** A valid request of each of the bin's endpoints, made from the world of the tests. */
import type { reciclagemContract } from '#contract/reciclagem.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosReciclagem: EntradasDe<typeof reciclagemContract> = {
  'GET /api/reciclagem': {
    quem: 'professor',
    pedido: ({ turma }) => ({ query: { turmaid: turma, tipo: 'teste-turma', pesquisa: 'teste' } }),
  },
  'POST /api/reciclagem/repor': {
    quem: 'professor',
    pedido: ({ pastaEliminada }) => ({ body: { tipo: 'pasta', id: pastaEliminada } }),
  },
  'POST /api/reciclagem/apagar': {
    quem: 'professor',
    pedido: ({ pastaEliminada }) => ({ body: { tipo: 'pasta', id: pastaEliminada } }),
  },
}
