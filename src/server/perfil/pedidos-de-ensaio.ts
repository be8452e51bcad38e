/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { perfilContract } from '#contract/perfil.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosPerfil: EntradasDe<typeof perfilContract> = {
  'POST /api/conta/nome': { quem: 'aluno', pedido: () => ({ body: { nome: 'Ana Gil' } }) },
  'POST /api/conta/apagar': { quem: 'aluno', pedido: () => ({ body: { motivo: 'Mudei de escola' } }) },
  'POST /api/admin/apagamentos/executar/{id}': sobre('admin', ({ administracao }) => administracao.apagamento),
  'POST /api/admin/apagamentos/recusar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.apagamento }, body: { resposta: 'Ainda há trabalhos por devolver.' } }),
  },
}
