/** The person's own page (decisions §2, /profile): name, picture, a copy of their data, the wish to be erased. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { Feito, Id, Instante, InstanteOuNulo, Nome, ParamsId } from './comum.ts'
import { EstadoDaConfirmacao } from './sessao.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const todosComSessao = ['Admin', 'Professor', 'Aluno'] as const
const Motivo = Type.String({ maxLength: limites.motivoMaximo })
const EstadoPedido = Type.Enum(['pendente', 'retirado', 'recusado', 'executado'])

/** The last request of this person to be erased. */
export const PedidoDeApagamento = closed({
  id: Id,
  estado: EstadoPedido,
  motivo: Type.String(),
  pedidoEm: Instante,
  decididoEm: InstanteOuNulo,
  /** What the admin says when refusing. */
  resposta: Type.String(),
})

const Perfil = closed({
  id: Id,
  tipo: Type.Integer(),
  nome: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  /** The person is known to read what is sent there. */
  emailConfirmado: Type.Boolean(),
  /** A letter by which they can confirm it is on its way, or there. */
  cartaEnviada: Type.Boolean(),
  /** When the account became its owner's alone, if lately: somebody had made it without confirming the address. */
  doDonoDesde: InstanteOuNulo,
  utilizador: Type.Union([Type.String(), Type.Null()]),
  avatar: Type.Union([Type.String(), Type.Null()]),
  /** What one's files take, bytes; `total` null: without limit. */
  espaco: closed({ usado: Type.Integer(), total: Type.Union([Type.Integer(), Type.Null()]) }),
  /** How far a teacher's account is confirmed, and what the administration said if it was refused; '' if not. */
  confirmacao: EstadoDaConfirmacao,
  recusa: Type.String(),
  apagamento: Type.Union([PedidoDeApagamento, Type.Null()]),
})

/** A request as the admin sees it. */
const ApagamentoNaLista = closed({
  ...PedidoDeApagamento.properties,
  pessoa: closed({ id: Id, tipo: Type.Integer(), nome: Type.String(), entraCom: Type.String() }),
  /** Active classes that would be left without an owner: to be handed over first. */
  turmas: Type.Integer(),
})
export type ApagamentoNaLista = Static<typeof ApagamentoNaLista>

export const perfilContract = {
  'GET /api/conta/perfil': endpoint({
    resumo: 'Os dados da conta de quem pede.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    reply: Perfil,
    erros: [],
  }),
  'POST /api/conta/nome': endpoint({
    resumo: 'Muda o próprio nome.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    body: closed({ nome: Nome }),
    reply: closed({ nome: Type.String() }),
    erros: [],
  }),
  'POST /api/conta/avatar': endpoint({
    resumo: 'Guarda a própria imagem (multipart, campo `ficheiro`): quadrada, sem metadados.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    upload: true,
    corpoMaximo: limites.avatarBytes + 10_000,
    reply: closed({ avatar: Type.String() }),
    erros: ['imagem_nao_aceite', 'imagem_estragada', 'imagem_demasiado_grande'],
  }),
  'DELETE /api/conta/avatar': endpoint({
    resumo: 'Retira a própria imagem.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    reply: Feito,
    erros: [],
  }),
  'GET /api/conta/dados': endpoint({
    resumo:
      'Tudo o que a Lousa guarda de quem pede, num ZIP: JSON, HTML legível, os próprios ficheiros e, de um professor, as perguntas e os testes como se importam.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    reply: 'binario',
    erros: ['so_o_proprio'],
  }),
  'POST /api/conta/apagar': endpoint({
    resumo: 'Pede à administração que apague a conta; com um pedido à espera, responde com esse.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    body: closed({ motivo: Type.Optional(Motivo) }),
    reply: PedidoDeApagamento,
    erros: ['so_o_proprio'],
  }),
  'POST /api/conta/apagar/retirar': endpoint({
    resumo: 'Retira o pedido que está à espera.',
    roles: todosComSessao,
    porConfirmar: 'todos',
    reply: Feito,
    erros: ['so_o_proprio'],
  }),
  'GET /api/admin/apagamentos': endpoint({
    resumo: 'Os pedidos para apagar contas que estão à espera, o mais antigo primeiro.',
    roles: ['Admin'],
    reply: Type.Array(ApagamentoNaLista),
    erros: [],
  }),
  'POST /api/admin/apagamentos/executar/{id}': endpoint({
    resumo: 'Apaga a pessoa: o nome, as entradas e a imagem desaparecem, o trabalho das turmas fica sem nome. Não há volta.',
    roles: ['Admin'],
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'apagamento_decidido', 'tentativa_aberta', 'dono_de_turmas', 'ultimo_admin'],
  }),
  'POST /api/admin/apagamentos/recusar/{id}': endpoint({
    resumo: 'Recusa um pedido, com a razão que a pessoa vai ler.',
    roles: ['Admin'],
    params: ParamsId,
    body: closed({ resposta: Type.String({ minLength: 1, maxLength: limites.motivoMaximo, pattern: padraoComAlgoParaLer }) }),
    reply: Feito,
    erros: ['nao_encontrado', 'apagamento_decidido'],
  }),
} satisfies Contrato
