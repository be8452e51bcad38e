/** Events: what is on, one event with its presentations, registering, and the publisher's back office. Decisions §2 (/eventos). */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { Chave, Descricao, Feito, Id, IdOuNovo, Instante, Nome, ParamsId, ParamsLista, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const comSessao = ['Admin', 'Professor', 'Aluno'] as const
const editora = ['Admin'] as const

const Conta = Type.Integer({ minimum: 0 })
const Curto = Type.String({ maxLength: limites.nomeMaximo })
/** IANA name. */
const Fuso = Type.String({ minLength: 1, maxLength: 60 })
/** Of an online room: empty, or an address of the web. */
const LigacaoSala = Type.String({ maxLength: 1000, pattern: '^(https?://\\S+)?$' })

/** A person's role in a presentation; null: none. `posicao` in the waiting list begins at 1. */
const MinhaInscricao = Type.Union([
  closed({ estado: Type.Literal('inscrito') }),
  closed({ estado: Type.Literal('em-espera'), posicao: Type.Integer({ minimum: 1 }) }),
  Type.Null(),
])
export type MinhaInscricao = Static<typeof MinhaInscricao>

const camposEvento = {
  id: Id,
  titulo: Type.String(),
  inicio: Instante,
  fim: Instante,
  /** The zone its hours are read in. */
  fuso: Type.String(),
  local: Type.String(),
  /** Empty: of no one subject. */
  disciplina: Type.String(),
  /** The event does not take place after all. It can still be seen, but nobody can register. */
  anulado: Type.Boolean(),
}

/** One line of the list. */
export const EventoResumo = closed({
  ...camposEvento,
  emLinha: Type.Boolean(),
  nApresentacoes: Conta,
  /** The one presentation's speaker; empty where there are several. */
  orador: Type.String(),
  lotacao: Conta,
  livres: Conta,
  emEspera: Conta,
  /** The caller's part in the event. A seat in one presentation wins over a wait for another. */
  minha: Type.Union([Type.Literal('inscrito'), Type.Literal('em-espera'), Type.Null()]),
})
export type EventoResumo = Static<typeof EventoResumo>

export const Apresentacao = closed({
  id: Id,
  titulo: Type.String(),
  descricao: Type.String(),
  orador: Type.String(),
  inicio: Instante,
  fim: Instante,
  sala: Type.String(),
  emLinha: Type.Boolean(),
  /** The address of the online room, for who has a seat; null for everybody else. */
  ligacao: Type.Union([Type.String(), Type.Null()]),
  lotacao: Conta,
  livres: Conta,
  emEspera: Conta,
  minha: MinhaInscricao,
})
export type Apresentacao = Static<typeof Apresentacao>

export const Evento = closed({
  ...camposEvento,
  descricao: Type.String(),
  /** Why it does not take place; empty while it does. */
  anuladoPorque: Type.String(),
  /** Its picture, signed for the caller. */
  imagem: Type.Union([Type.String(), Type.Null()]),
  apresentacoes: Type.Array(Apresentacao),
  /** Other events' presentations the caller is registered for that touch this event's hours. */
  noutrosEventos: Type.Array(closed({ titulo: Type.String(), inicio: Instante, fim: Instante })),
  /** Where confirmations go; null without a session or an address. */
  email: Type.Union([Type.String(), Type.Null()]),
  agora: Instante,
})
export type Evento = Static<typeof Evento>

const ApresentacaoEmEdicao = closed({
  id: Id,
  versao: Versao,
  titulo: Type.String(),
  descricao: Type.String(),
  orador: Type.String(),
  inicio: Instante,
  fim: Instante,
  sala: Type.String(),
  ligacao: Type.String(),
  lotacao: Conta,
  inscritos: Conta,
  emEspera: Conta,
})

/** An event as the back office edits it. */
export const EventoEmEdicao = closed({
  ...camposEvento,
  versao: Versao,
  descricao: Type.String(),
  anuladoPorque: Type.String(),
  imagemId: Type.Union([Id, Type.Null()]),
  imagem: Type.Union([Type.String(), Type.Null()]),
  apresentacoes: Type.Array(ApresentacaoEmEdicao),
})
export type EventoEmEdicao = Static<typeof EventoEmEdicao>

export const Participante = closed({
  id: Id,
  nome: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  apresentacao: closed({ id: Id, titulo: Type.String() }),
  estado: Type.Union([Type.Literal('inscrito'), Type.Literal('em-espera')]),
  pedidaEm: Instante,
})

export const eventosContract = {
  'GET /api/eventos': endpoint({
    resumo: 'Os eventos: próximos (omissão), passados, ou aqueles em que quem pede está inscrito.',
    roles: 'todos',
    query: closed({
      quais: Type.Optional(Type.Union([Type.Literal('proximos'), Type.Literal('passados'), Type.Literal('meus')])),
      /** As `opcoes` gives them: a town, or `em-linha`. */
      local: Type.Optional(Curto),
      disciplina: Type.Optional(Curto),
      /** Words of the title. */
      pesquisa: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      ...ParamsLista,
    }),
    reply: closed({
      data: Type.Array(EventoResumo),
      proximo: Type.Union([Type.String(), Type.Null()]),
      contagens: closed({ proximos: Conta, passados: Conta, meus: Conta }),
      agora: Instante,
    }),
    erros: [],
  }),
  'GET /api/eventos/opcoes': endpoint({
    resumo: 'Os locais e as disciplinas que os eventos têm, para os filtros.',
    roles: 'todos',
    reply: closed({ locais: Type.Array(Type.String()), disciplinas: Type.Array(Type.String()), emLinha: Type.Boolean() }),
    erros: [],
  }),
  'GET /api/eventos/{id}': endpoint({
    resumo: 'Um evento e as suas apresentações; a ligação da sala em linha só para quem tem lugar.',
    roles: 'todos',
    params: ParamsId,
    reply: Evento,
    erros: ['nao_encontrado'],
  }),
  'GET /api/eventos/{id}/ics': endpoint({
    resumo: 'O evento para o calendário (iCalendar): as apresentações de quem pede ou, sem nenhuma, o evento inteiro.',
    roles: 'todos',
    params: ParamsId,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'GET /api/eventos/apresentacao/{id}/ics': endpoint({
    resumo: 'Uma apresentação para o calendário (iCalendar); com a ligação, para quem tem lugar.',
    roles: 'todos',
    params: ParamsId,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'POST /api/eventos/inscrever/{id}': endpoint({
    resumo: 'Inscreve quem pede nesta apresentação ou, se estiver cheia, põe-no na lista de espera.',
    roles: comSessao,
    porConfirmar: 'todos',
    params: ParamsId,
    reply: Apresentacao,
    erros: ['nao_encontrado', 'inscricao_sobreposta', 'apresentacao_ja_comecou', 'evento_anulado'],
  }),
  'DELETE /api/eventos/inscrever/{id}': endpoint({
    resumo: 'Cancela a inscrição nesta apresentação; o lugar passa ao primeiro da lista de espera.',
    roles: comSessao,
    porConfirmar: 'todos',
    params: ParamsId,
    reply: Apresentacao,
    erros: ['nao_encontrado', 'apresentacao_ja_comecou'],
  }),
  'GET /api/eventos/edicao/{id}': endpoint({
    resumo: 'Um evento com tudo o que a editora pode mudar.',
    roles: editora,
    params: ParamsId,
    reply: EventoEmEdicao,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/eventos': endpoint({
    resumo: 'Cria um evento (`id` 0 ou em falta) ou altera um existente (`versao` obrigatória).',
    roles: editora,
    body: closed({
      id: Type.Optional(IdOuNovo),
      versao: Type.Optional(Versao),
      chave: Type.Optional(Chave),
      titulo: Nome,
      descricao: Type.Optional(Descricao),
      local: Type.Optional(Curto),
      disciplina: Type.Optional(Curto),
      /** Left out or null: no picture. */
      imagemId: Type.Optional(Type.Union([Id, Type.Null()])),
      /** Left out: Europe/Lisbon. */
      fuso: Type.Optional(Fuso),
      inicio: Instante,
      fim: Instante,
    }),
    criacao: true,
    reply: EventoEmEdicao,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'DELETE /api/eventos/delete/{id}': endpoint({
    resumo: 'Elimina um evento e avisa por e-mail quem estava inscrito no que ainda não começou.',
    roles: editora,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'POST /api/eventos/anular/{id}': endpoint({
    resumo: 'Anula um evento: continua à vista como anulado, ninguém se inscreve, e avisa quem estava inscrito.',
    roles: editora,
    params: ParamsId,
    body: closed({ porque: Type.Optional(Type.String({ maxLength: limites.motivoMaximo })) }),
    reply: EventoEmEdicao,
    erros: ['nao_encontrado', 'evento_anulado'],
  }),
  'POST /api/eventos/retomar/{id}': endpoint({
    resumo: 'Volta a realizar um evento anulado e avisa quem estava inscrito; quem entretanto tem outra coisa à mesma hora sai.',
    roles: editora,
    params: ParamsId,
    reply: EventoEmEdicao,
    erros: ['nao_encontrado'],
  }),
  'POST /api/eventos/mensagem/{id}': endpoint({
    resumo: 'Escreve por e-mail aos participantes de um evento; responde a quantos.',
    roles: editora,
    params: ParamsId,
    body: closed({
      assunto: Nome,
      texto: Type.String({ minLength: 1, maxLength: 2000, pattern: padraoComAlgoParaLer }),
      /** Left out: of the whole event. */
      apresentacaoId: Type.Optional(Id),
      /** Also those who wait for a seat. */
      comEspera: Type.Boolean(),
    }),
    reply: closed({ enviadas: Conta, semEmail: Conta }),
    erros: ['nao_encontrado'],
  }),
  'PUT /api/eventos/apresentacao': endpoint({
    resumo: 'Cria uma apresentação no evento (`id` 0 ou em falta) ou altera uma existente (`versao` obrigatória).',
    roles: editora,
    body: closed({
      id: Type.Optional(IdOuNovo),
      versao: Type.Optional(Versao),
      chave: Type.Optional(Chave),
      eventoId: Id,
      titulo: Nome,
      descricao: Type.Optional(Descricao),
      orador: Type.Optional(Curto),
      inicio: Instante,
      fim: Instante,
      sala: Type.Optional(Curto),
      ligacao: Type.Optional(LigacaoSala),
      lotacao: Type.Integer({ minimum: 1, maximum: limites.lotacaoMaxima }),
    }),
    reply: EventoEmEdicao,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo', 'limite_atingido'],
  }),
  'DELETE /api/eventos/apresentacao/{id}': endpoint({
    resumo: 'Retira uma apresentação do evento e avisa por e-mail quem estava inscrito, se ainda não começou.',
    roles: editora,
    params: ParamsId,
    reply: EventoEmEdicao,
    erros: ['nao_encontrado'],
  }),
  'GET /api/eventos/participantes/{id}': endpoint({
    resumo: 'Quem está inscrito ou à espera nas apresentações de um evento, por ordem de chegada.',
    roles: editora,
    params: ParamsId,
    query: closed({ apresentacaoId: Type.Optional(Id), ...ParamsLista }),
    reply: closed({ data: Type.Array(Participante), proximo: Type.Union([Type.String(), Type.Null()]) }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/eventos/participantes/{id}/csv': endpoint({
    resumo: 'Os participantes de um evento numa folha CSV, por apresentação e por nome.',
    roles: editora,
    params: ParamsId,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
