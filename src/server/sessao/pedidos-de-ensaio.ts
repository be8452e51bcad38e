/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { confirmacaoContract } from '#contract/confirmacao.ts'
import type { sessaoContract } from '#contract/sessao.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'
import { palavraPasseEnsaio } from '#server/ensaio/ensaio.ts'

const oidcDesligado = { codigo: 'nao_encontrado', porque: 'Esta instalação não tem entrada com conta de fora' }
const semDemo = { codigo: 'nao_encontrado', porque: 'Nenhuma destas pessoas é uma identidade de exemplo' }

export const pedidosSessao: EntradasDe<typeof sessaoContract> = {
  'POST /api/conta/entrar': {
    quem: 'anonimo',
    pedido: ({ aluno }) => ({ body: { utilizador: aluno.email, palavraPasse: palavraPasseEnsaio } }),
  },
  'POST /api/conta/criar': {
    quem: 'anonimo',
    pedido: ({ codigoOutraTurma }) => ({
      body: {
        tipo: 7,
        nome: 'Ana Gil',
        email: 'ana.gil@ensaio.test',
        palavraPasse: 'ardósia nova',
        anoNascimento: 2000,
        codigoTurma: codigoOutraTurma,
      },
    }),
  },
  'POST /api/conta/agir': {
    quem: 'professor',
    recusa: { codigo: 'sessao_propria', porque: 'A sessão é da própria pessoa' },
    pedido: () => ({ body: { motivo: 'Pediu ajuda' } }),
  },
  'POST /api/conta/palavra-passe': { quem: 'aluno', pedido: () => ({ body: { atual: palavraPasseEnsaio, nova: 'ardósia nova e lisa' } }) },
  'POST /api/conta/recuperar': { quem: 'anonimo', pedido: ({ aluno }) => ({ body: { email: aluno.email } }) },
  'POST /api/conta/endereco/confirmar/{codigo}': {
    quem: 'colega',
    pedido: ({ codigoEndereco }) => ({ params: { codigo: codigoEndereco } }),
  },
  'POST /api/conta/oidc/iniciar': { quem: 'anonimo', recusa: oidcDesligado, pedido: () => ({}) },
  'POST /api/conta/oidc/concluir': {
    quem: 'anonimo',
    recusa: oidcDesligado,
    pedido: () => ({ body: { pedido: 'x', code: 'x', state: 'x' } }),
  },
  'GET /api/conta/convite/{codigo}': { quem: 'anonimo', pedido: ({ codigoConvite }) => ({ params: { codigo: codigoConvite } }) },
  'POST /api/conta/convite/{codigo}': {
    quem: 'anonimo',
    pedido: ({ codigoConvite }) => ({
      params: { codigo: codigoConvite },
      body: { nome: 'Rui Gil', palavraPasse: 'ardósia nova', anoNascimento: 2000 },
    }),
  },
  'POST /api/demo/entrar': { quem: 'anonimo', recusa: semDemo, pedido: ({ aluno }) => ({ body: { id: aluno.id } }) },
}

export const pedidosConfirmacao: EntradasDe<typeof confirmacaoContract> = {
  'POST /api/admin/professores/confirmar/{id}': sobre('admin', ({ administracao }) => administracao.porConfirmar.id),
  'POST /api/admin/professores/recusar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.porConfirmar.id }, body: { resposta: 'Não a conhecemos na escola.' } }),
  },
}
