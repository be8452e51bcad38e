/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { utilizadoresContract } from '#contract/utilizadores.ts'
import { type EntradasDe, csv, sobre } from '#server/ensaio/pedido.ts'

export const pedidosUtilizadores: EntradasDe<typeof utilizadoresContract> = {
  'GET /api/utilizadores': { quem: 'admin', pedido: () => ({ query: { pesquisa: 'ana', tipo: 7, estado: 'ativa' } }) },
  'GET /api/utilizadores/{id}': sobre('admin', ({ administracao }) => administracao.pessoa.id),
  'PUT /api/utilizadores': {
    quem: 'admin',
    pedido: ({ administracao: { pessoa } }) => ({
      body: { id: pessoa.id, versao: 1, tipo: 1, nome: 'Outro nome', email: pessoa.email, utilizador: 'outro.nome' },
    }),
  },
  'POST /api/utilizadores/desativar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.pessoa.id }, body: { motivo: 'Saiu da escola' } }),
  },
  'POST /api/utilizadores/reativar/{id}': sobre('admin', ({ administracao }) => administracao.pessoa.id),
  'POST /api/utilizadores/sessoes/terminar/{id}': sobre('admin', ({ administracao }) => administracao.pessoa.id),
  'POST /api/utilizadores/palavra-passe/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.pessoa.id }, body: { entrega: 'correio' } }),
  },
  'POST /api/utilizadores/imitar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.pessoa.id }, body: { motivo: 'Pediu ajuda' } }),
  },
  'POST /api/utilizadores/csv/ensaio': { quem: 'admin', pedido: () => ({ body: { tipo: 1, ...csv } }) },
  'POST /api/utilizadores/csv': { quem: 'admin', pedido: () => ({ body: { tipo: 1, ...csv } }) },
}
