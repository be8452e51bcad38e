/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { licencasContract } from '#contract/licencas.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosLicencas: EntradasDe<typeof licencasContract> = {
  'POST /api/licencas/ativar': { quem: 'aluno', pedido: ({ codigoLicenca }) => ({ body: { codigo: codigoLicenca } }) },
  'GET /api/licencas/{id}': sobre('aluno', ({ licenca }) => licenca),
  'GET /api/licencas/recursos/{id}': {
    quem: 'aluno',
    pedido: ({ licenca, banco }) => ({ params: { id: licenca }, query: { idCategoria: banco.categoria, texto: 'rochas', limite: 5 } }),
  },
}
