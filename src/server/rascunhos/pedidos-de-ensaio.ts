/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { rascunhosContract } from '#contract/rascunhos.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosRascunhos: EntradasDe<typeof rascunhosContract> = {
  'POST /api/turmas/rascunhos/publicar/{id}': {
    quem: 'professor',
    pedido: ({ turma, futuro }) => ({ params: { id: turma }, body: { testes: [futuro.teste], trabalhos: [] } }),
  },
}
