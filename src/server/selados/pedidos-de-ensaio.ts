/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { seladosContract } from '#contract/testes/selados.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosSelados: EntradasDe<typeof seladosContract> = {
  'GET /api/teste/selado/{id}': sobre('colega', ({ aberto }) => aberto.teste),
  'GET /api/teste/selado/{id}/ficheiro/{idficheiro}': {
    quem: 'anonimo',
    pedido: ({ aberto, selado, ficheiro }) => ({
      params: { id: aberto.teste, idficheiro: ficheiro },
      query: { a: new URL(selado.enderecoFicheiro, 'http://localhost').searchParams.get('a') ?? '' },
    }),
  },
  'POST /api/teste/selado/comecar/{id}': {
    quem: 'colega',
    pedido: ({ aberto, selado }) => ({ params: { id: aberto.teste }, body: { pacote: selado.pacote } }),
  },
  'POST /api/teste/selado/registar': { quem: 'anonimo', pedido: ({ selado }) => ({ body: selado.comeco }) },
  'POST /api/teste/codigo/{id}': sobre('professor', ({ aberto }) => aberto.teste),
}
