/** Folders and tests of a teacher that colleagues may see, by name or by a link. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { niveisDePartilha } from '#regras/partilhas.ts'
import { Chave, Contagem, Feito, Id, Instante, InstanteOuNulo, ParamsId, ParamsLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { IdPasta, Referencia } from './perguntas.ts'
import { TesteResumo } from './repositorio.ts'

const professores = ['Professor', 'Admin'] as const

/** `leitura`: look and print; `copia`: also copy, give to one's own classes, take out in other formats; `edicao`: also change. */
const Nivel = Type.Enum(niveisDePartilha)
/** The last instant at which it holds; null: until it is taken back. */
const camposDePartilha = { nivel: Nivel, fim: InstanteOuNulo }

const Partilha = closed({
  id: Id,
  ...camposDePartilha,
  /** The colleague; null: whoever has the link. */
  pessoa: Type.Union([closed({ id: Id, nome: Type.String() }), Type.Null()]),
  /** The link's secret, the end of `/partilha/…`; null: a colleague's, or not told to who looks in the owner's name. */
  ligacao: Type.Union([Type.String(), Type.Null()]),
  /** How many people came by the link. */
  pessoas: Contagem,
  desde: Instante,
})
export type Partilha = Static<typeof Partilha>

/** A thing of somebody else's that who asks may see. */
const PartilhadoComigo = closed({
  ...camposDePartilha,
  /** The folder or test, by which every other call names it. */
  item: closed({ id: Id, nome: Type.String(), isFolder: Type.Boolean(), totalPerguntas: Contagem, totalPoints: Type.Number() }),
  /** Who shares it. */
  de: Type.String(),
  desde: Instante,
  /** Something in it is new or changed since who asks last opened it. */
  mudou: Type.Boolean(),
})
export type PartilhadoComigo = Static<typeof PartilhadoComigo>

/** New since it is shared with who asks, or changed since they last opened it (a question: the folder it stands in). */
const mudou = { mudou: Type.Boolean() }

const PastaPartilhada = closed({
  id: Id,
  nome: Type.String(),
  descricao: Type.String(),
  ...camposDePartilha,
  de: Type.String(),
  /** The folders above it, from the shared one down. */
  caminho: Type.Array(Referencia),
  /** With what stands directly in each. */
  pastas: Type.Array(closed({ id: Id, nome: Type.String(), testes: Contagem, perguntas: Contagem })),
  testes: Type.Array(closed({ ...TesteResumo.properties, ...mudou })),
  /** How many questions stand directly in it. */
  perguntas: Contagem,
})
export type PastaPartilhada = Static<typeof PastaPartilhada>

const PerguntaPartilhada = closed({
  id: Id,
  tipoPergunta: Type.Integer(),
  dominio: Type.String(),
  /** The statement as plain text, cut for a list. */
  texto: Type.String(),
  points: Type.Number(),
  ...mudou,
})
export type PerguntaPartilhada = Static<typeof PerguntaPartilhada>

/** A link's secret: 128 bits in the letters of addresses. */
const Ligacao = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })

const PartilhaPorLigacao = closed({
  ...camposDePartilha,
  item: closed({ id: Id, nome: Type.String(), isFolder: Type.Boolean() }),
  de: Type.String(),
  /** Who asks shares it themselves. */
  meu: Type.Boolean(),
  /** Who asks has come by it already, or has it by name. */
  jaTem: Type.Boolean(),
})

/** `chegou` is answered by those who are there. */
const PresencaNoTeste = Type.Enum(['chegou', 'aqui', 'saiu'])
export type PresencaNoTeste = Static<typeof PresencaNoTeste>

export const partilhasContract = {
  'GET /api/partilhas': endpoint({
    resumo: 'As pastas e os testes que colegas partilham com quem pede, o mais recente primeiro.',
    roles: professores,
    reply: Type.Array(PartilhadoComigo),
    erros: [],
  }),
  'GET /api/partilhas/item/{id}': endpoint({
    resumo: 'Com quem está partilhada uma pasta ou um teste de quem pede.',
    roles: professores,
    params: ParamsId,
    reply: Type.Array(Partilha),
    erros: ['nao_encontrado'],
  }),
  'POST /api/partilhas/item/{id}': endpoint({
    resumo: 'Partilha uma pasta ou um teste com um colega, pelo e-mail dele, ou (sem e-mail) por uma ligação.',
    roles: professores,
    params: ParamsId,
    body: closed({
      chave: Type.Optional(Chave),
      email: Type.Optional(Type.String({ maxLength: limites.emailMaximo })),
      ...camposDePartilha,
    }),
    reply: Type.Array(Partilha),
    erros: ['nao_encontrado', 'regra_do_conteudo', 'limite_atingido', 'demasiadas_tentativas'],
  }),
  'PUT /api/partilhas/{id}': endpoint({
    resumo: 'Muda o que se pode fazer e até quando.',
    roles: professores,
    params: ParamsId,
    body: closed(camposDePartilha),
    reply: Type.Array(Partilha),
    erros: ['nao_encontrado', 'regra_do_conteudo'],
  }),
  'DELETE /api/partilhas/{id}': endpoint({
    resumo: 'Deixa de partilhar. As cópias já feitas ficam a quem as fez.',
    roles: professores,
    params: ParamsId,
    reply: Type.Array(Partilha),
    erros: ['nao_encontrado'],
  }),
  'POST /api/partilhas/sair/{id}': endpoint({
    resumo: 'Tira uma pasta ou um teste da lista do que está partilhado com quem pede.',
    roles: professores,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'POST /api/partilhas/vista/{id}': endpoint({
    resumo: 'Quem pede viu esta pasta ou este teste de um colega: só o que mudar depois volta a estar marcado.',
    roles: professores,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'GET /api/partilhas/pasta/{id}': endpoint({
    resumo: 'O que está numa pasta partilhada, ou numa pasta dentro dela.',
    roles: professores,
    params: ParamsId,
    reply: PastaPartilhada,
    erros: ['nao_encontrado'],
  }),
  'GET /api/partilhas/pasta/{id}/perguntas': endpoint({
    resumo: 'As perguntas que estão diretamente numa pasta partilhada.',
    roles: professores,
    params: ParamsId,
    query: closed(ParamsLista),
    reply: closed({ data: Type.Array(PerguntaPartilhada), proximo: Type.Union([Type.String(), Type.Null()]) }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/partilhas/pasta/{id}/copiar': endpoint({
    resumo: 'Copia uma pasta partilhada, com tudo o que tem dentro, para uma pasta de quem pede (0: a raiz).',
    roles: professores,
    params: ParamsId,
    body: closed({ chave: Type.Optional(Chave), RepositorioPaiId: Type.Optional(IdPasta) }),
    reply: Referencia,
    erros: ['nao_encontrado', 'so_para_consultar', 'ja_existe', 'pasta_demasiado_funda'],
  }),
  'POST /api/partilhas/pergunta/{id}/copiar': endpoint({
    resumo: 'Copia uma pergunta de uma pasta partilhada para uma pasta de quem pede (0: a raiz).',
    roles: professores,
    params: ParamsId,
    body: closed({ chave: Type.Optional(Chave), RepositorioPaiId: Type.Optional(IdPasta) }),
    reply: closed({ id: Id }),
    erros: ['nao_encontrado', 'so_para_consultar', 'ja_existe'],
  }),
  'POST /api/partilhas/presenca/{id}': endpoint({
    resumo: 'Diz a quem tem o teste aberto no editor que quem pede também lá está (`chegou`, `aqui`) ou que saiu.',
    roles: professores,
    params: ParamsId,
    body: closed({ que: PresencaNoTeste }),
    reply: Feito,
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'GET /api/partilhas/ligacao/{ligacao}': endpoint({
    resumo: 'O que uma ligação partilha, antes de se abrir.',
    roles: professores,
    params: closed({ ligacao: Ligacao }),
    reply: PartilhaPorLigacao,
    erros: ['nao_encontrado', 'partilha_desconhecida'],
  }),
  'POST /api/partilhas/ligacao/{ligacao}': endpoint({
    resumo: 'Junta ao que está partilhado com quem pede o que uma ligação partilha.',
    roles: professores,
    params: closed({ ligacao: Ligacao }),
    reply: closed({ id: Id, isFolder: Type.Boolean() }),
    erros: ['nao_encontrado', 'partilha_desconhecida'],
  }),
} satisfies Contrato
