/** What one is told of: the bell, what to tell and how, the calendar's secret address. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { tiposDeNotificacao } from '#regras/notificacoes.ts'
import { Id, Instante, ParamsLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const todos = ['Admin', 'Professor', 'Aluno'] as const
const Conta = Type.Integer({ minimum: 0 })
const TextoOuNulo = Type.Union([Type.String(), Type.Null()])
export const TipoDeNotificacao = Type.Enum(tiposDeNotificacao)

export const Notificacao = closed({
  id: Id,
  tipo: TipoDeNotificacao,
  texto: Type.String(),
  /** Where it leads, an address of this site. */
  caminho: Type.String(),
  turma: TextoOuNulo,
  data: Instante,
  lida: Type.Boolean(),
})
export type Notificacao = Static<typeof Notificacao>

const Preferencia = closed({ tipo: TipoDeNotificacao, sino: Type.Boolean(), email: Type.Boolean() })
const Preferencias = closed({
  /** Where messages go; null: this person has no e-mail here. */
  email: TextoOuNulo,
  /** The kinds that concern who asks. */
  preferencias: Type.Array(Preferencia),
})
const Calendario = closed({ endereco: TextoOuNulo })

export const notificacoesContract = {
  'GET /api/notificacoes': endpoint({
    resumo: 'As notificações de quem pede, a mais recente primeiro.',
    roles: todos,
    porConfirmar: 'todos',
    query: closed(ParamsLista),
    reply: closed({ data: Type.Array(Notificacao), proximo: TextoOuNulo, porLer: Conta }),
    erros: [],
  }),
  'GET /api/notificacoes/contagem': endpoint({
    resumo: 'Quantas notificações estão por ler.',
    roles: todos,
    porConfirmar: 'todos',
    reply: closed({ porLer: Conta }),
    erros: [],
  }),
  'POST /api/notificacoes/ler': endpoint({
    resumo: 'Marca notificações como lidas: estas, ou todas.',
    roles: todos,
    porConfirmar: 'todos',
    body: closed({ ids: Type.Optional(Type.Array(Id, { maxItems: limites.listaMaximo })) }),
    reply: closed({ porLer: Conta }),
    erros: [],
  }),
  'GET /api/notificacoes/preferencias': endpoint({
    resumo: 'O que quem pede quer saber, e por que meio.',
    roles: todos,
    porConfirmar: 'todos',
    reply: Preferencias,
    erros: [],
  }),
  'PUT /api/notificacoes/preferencias': endpoint({
    resumo: 'Muda o que quem pede quer saber; o que não se disser fica como está.',
    roles: todos,
    porConfirmar: 'todos',
    body: closed({ preferencias: Type.Array(Preferencia, { maxItems: tiposDeNotificacao.length }) }),
    reply: Preferencias,
    erros: [],
  }),
  'GET /api/notificacoes/calendario': endpoint({
    resumo: 'O endereço secreto do calendário de quem pede; nulo se não tem.',
    roles: todos,
    porConfirmar: 'todos',
    reply: Calendario,
    erros: ['so_o_proprio'],
  }),
  'POST /api/notificacoes/calendario': endpoint({
    resumo: 'Cria o endereço secreto do calendário; o anterior deixa de servir.',
    roles: todos,
    porConfirmar: 'todos',
    reply: Calendario,
    erros: ['so_o_proprio'],
  }),
  'DELETE /api/notificacoes/calendario': endpoint({
    resumo: 'Desliga o endereço do calendário.',
    roles: todos,
    porConfirmar: 'todos',
    reply: Calendario,
    erros: [],
  }),
  'GET /api/calendario/{ficheiro}': endpoint({
    resumo: 'O calendário de uma pessoa (iCalendar), a quem tem o endereço secreto.',
    roles: 'todos',
    params: closed({ ficheiro: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}\\.ics$', maxLength: 68 }) }),
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
