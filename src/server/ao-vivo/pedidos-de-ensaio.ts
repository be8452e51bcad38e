/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { aoVivoContract } from '#contract/ao-vivo.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosAoVivo: EntradasDe<typeof aoVivoContract> = {
  'GET /api/ao-vivo': { quem: 'professor', pedido: ({ turma }) => ({ query: { topicos: `turma:${turma}` } }) },
}
