/** A valid request of this room's endpoint. */
import type { procuraContract } from '#contract/procura.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosProcura: EntradasDe<typeof procuraContract> = {
  'GET /api/procurar': { quem: 'professor', pedido: () => ({ query: { texto: 'a' } }) },
}
