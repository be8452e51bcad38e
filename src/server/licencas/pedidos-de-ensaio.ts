/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { licencasContract } from '#contract/licencas.ts'
import type { lotesContract } from '#contract/lotes.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosLicencas: EntradasDe<typeof licencasContract> = {
  'POST /api/licencas/ativar': { quem: 'aluno', pedido: ({ codigoLicenca }) => ({ body: { codigo: codigoLicenca } }) },
  'GET /api/licencas/{id}': sobre('aluno', ({ licenca }) => licenca),
  'GET /api/licencas/recursos/{id}': {
    quem: 'aluno',
    pedido: ({ licenca, banco }) => ({ params: { id: licenca }, query: { idCategoria: banco.categoria, texto: 'rochas', limite: 5 } }),
  },
}

export const pedidosLotes: EntradasDe<typeof lotesContract> = {
  'GET /api/admin/lotes': {
    quem: 'admin',
    pedido: ({ banco }) => ({ query: { pesquisa: 'lote', idManual: banco.manual, estado: 'ativo', limite: 5 } }),
  },
  'GET /api/admin/lotes/{id}': sobre('admin', ({ banco }) => banco.lote),
  'POST /api/admin/lotes': {
    quem: 'admin',
    pedido: ({ banco }) => ({
      body: {
        nome: 'Lote novo',
        nota: '',
        manuais: [banco.manual],
        tipos: [1, 7],
        quantos: 3,
        lugares: 1,
        experiencia: false,
        ativarAte: null,
        validaAte: '2999-08-31',
        dias: 365,
      },
    }),
  },
  'PUT /api/admin/lotes': {
    quem: 'admin',
    pedido: ({ banco }) => ({ body: { id: banco.lote, versao: 1, nome: 'Outro nome', nota: 'Da feira', ativarAte: '2999-08-31' } }),
  },
  'POST /api/admin/lotes/anular/{id}': sobre('admin', ({ banco }) => banco.lote),
  'GET /api/admin/lotes/codigos/{id}': {
    quem: 'admin',
    pedido: ({ banco }) => ({ params: { id: banco.lote }, query: { pesquisa: 'A', limite: 5 } }),
  },
  'GET /api/admin/lotes/csv/{id}': sobre('admin', ({ banco }) => banco.lote),
  'POST /api/admin/lotes/codigos/anular/{id}': sobre('admin', ({ banco }) => banco.codigo),
}
