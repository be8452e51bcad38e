/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { ficheirosContract } from '#contract/ficheiros.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosFiles: EntradasDe<typeof ficheirosContract> = {
  'GET /api/ficheiros/{id}': {
    quem: 'anonimo',
    pedido: ({ ficheiro, enderecoFicheiro }) => ({
      params: { id: ficheiro },
      query: { a: new URL(enderecoFicheiro, 'http://localhost').searchParams.get('a') ?? '' },
    }),
  },
}
