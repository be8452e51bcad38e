/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { avariasContract } from '#contract/avarias.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosAvarias: EntradasDe<typeof avariasContract> = {
  'POST /api/avarias': {
    quem: 'anonimo',
    pedido: () => ({
      body: {
        nome: 'TypeError',
        mensagem: 'Map.groupBy is not a function',
        lugares: ['nucleo-a1b2.js:1:2345'],
        pagina: '/teste/{}/responder',
        programa: 'nucleo-a1b2.js',
      },
    }),
  },
}
