/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { notificacoesContract } from '#contract/notificacoes.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosNotificacoes: EntradasDe<typeof notificacoesContract> = {
  'GET /api/notificacoes': { quem: 'aluno', pedido: () => ({ query: { limite: 10 } }) },
  'POST /api/notificacoes/ler': { quem: 'aluno', pedido: ({ notificacao }) => ({ body: { ids: [notificacao] } }) },
  'PUT /api/notificacoes/preferencias': {
    quem: 'aluno',
    pedido: () => ({ body: { preferencias: [{ tipo: 'aviso', sino: true, email: true }] } }),
  },
  'GET /api/calendario/{ficheiro}': { quem: 'anonimo', pedido: ({ calendario }) => ({ params: { ficheiro: calendario } }) },
}
