import { Type, type Static } from 'typebox'
import { TipoPerguntaNumero, perguntaComCampos } from '#perguntas/tipos.ts'
import { AnoEscolar, Dificuldade, Etiqueta, Etiquetas, camposArrumacao } from '#regras/arrumacao.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico, TextoRicoEntrada } from '#regras/texto-rico/ops.ts'
import { Chave, Contagem, Feito, FicheirosVisiveis, Id, IdOuNovo, Instante, Nome, ParamsId, ParamsLista, Pontos, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const quemTemRepositorio = ['Professor', 'Admin'] as const

/** A folder; 0 is the root of the tree. */
export const IdPasta = IdOuNovo
export const Dominio = Type.String({ maxLength: limites.dominioMaximo })
/** A thing that can be linked to. */
export const Referencia = closed({ id: Id, nome: Type.String() })

/**
 * The author's part of a question. Texts come in as they were pasted and are cleaned. `alineas` and `definicoes` are
 * then checked against the type's own schema.
 */
export const camposPerguntaEntrada = {
  tipoPergunta: TipoPerguntaNumero,
  dominio: Type.Optional(Dominio),
  enunciado: TextoRicoEntrada,
  alineas: Type.Array(Type.Unknown(), { maxItems: 200 }),
  definicoes: Type.Unknown(),
  explicacao: Type.Optional(TextoRicoEntrada),
  points: Pontos,
  /** Absent: a new question goes to the root, an old one stays where it is. */
  pastaId: Type.Optional(IdPasta),
  /** Absent: a new question has none, an old one keeps its own. */
  ...camposArrumacao,
}

const camposPergunta = {
  id: Id,
  versao: Versao,
  dominio: Type.String(),
  enunciado: TextoRico,
  explicacao: TextoRico,
  points: Pontos,
  pastaId: IdPasta,
}

/** A question with its key, as it stands in a test. */
export const PerguntaComChave = perguntaComCampos(camposPergunta)

/** A question with its key and all that its author's page needs. */
export const Pergunta = perguntaComCampos({
  ...camposPergunta,
  ...camposArrumacao,
  dataCriado: Instante,
  dataAlterado: Instante,
  /** How it scores, in one sentence. */
  esquema: Type.String(),
  /** The repository tests that name it. */
  usadaEm: Type.Array(Referencia),
  ficheiros: FicheirosVisiveis,
  /** It is the caller's own, and not the publisher's or a colleague's. */
  minha: Type.Boolean(),
  /** Who last changed it, told to who may change it too; null: who asks themselves. */
  alteradoPor: Type.Union([Type.String(), Type.Null()]),
  pode: closed({ editar: Type.Boolean() }),
})

/** What a question asked from some day on; `esquema`: how that scores, in one sentence. */
export const VersaoDaPergunta = closed({
  numero: Type.Integer(),
  dataEscrita: Instante,
  pergunta: PerguntaComChave,
  esquema: Type.String(),
})

/** A question in a list. */
export const PerguntaResumo = closed({
  id: Id,
  versao: Versao,
  tipoPergunta: TipoPerguntaNumero,
  dominio: Type.String(),
  /** The enunciado in plain words, cut. */
  texto: Type.String(),
  points: Pontos,
  pastaId: IdPasta,
  /** In how many repository tests it stands. */
  usos: Type.Integer(),
  /** In how many tests that a class was given. */
  atribuicoes: Type.Optional(Type.Integer()),
  ...camposArrumacao,
  dataCriado: Instante,
  dataAlterado: Instante,
})

export type PerguntaResumo = Static<typeof PerguntaResumo>

/** A minus before the name: from the last to the first. */
const OrdemPerguntas = Type.Union([
  Type.Literal('-alterada'),
  Type.Literal('alterada'),
  Type.Literal('enunciado'),
  Type.Literal('-enunciado'),
  Type.Literal('dominio'),
  Type.Literal('-dominio'),
])
export type OrdemPerguntas = Static<typeof OrdemPerguntas>

/** What a list of questions is narrowed by; each absent field narrows nothing. */
export const camposFiltro = {
  pastaId: Type.Optional(IdPasta),
  tipo: Type.Optional(TipoPerguntaNumero),
  dominio: Type.Optional(Dominio),
  texto: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
  usadaEm: Type.Optional(IdOuNovo),
  nuncaUsadas: Type.Optional(Type.Boolean()),
  repetidas: Type.Optional(Type.Boolean()),
  etiqueta: Type.Optional(Etiqueta),
  ano: Type.Optional(AnoEscolar),
  dificuldade: Type.Optional(Dificuldade),
}
export const FiltroPerguntas = closed(camposFiltro)
export type FiltroPerguntas = Static<typeof FiltroPerguntas>

/** A filter with a name. */
const PesquisaComNome = closed({ id: Id, nome: Type.String(), filtro: FiltroPerguntas })
export type PesquisaComNome = Static<typeof PesquisaComNome>

/** What an act is upon: these questions, or all that a filter finds. One of the two is said. */
export const camposAlvo = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limites.perguntasPorTeste, uniqueItems: true })),
  filtro: Type.Optional(FiltroPerguntas),
}

/** An act on many: how many it changed, and its number, by which it can be taken back; null: it changed nothing. */
const camposAto = { ...Feito.properties, mudadas: Type.Integer(), ato: Type.Union([Id, Type.Null()]) }
const errosDeAto = ['nao_encontrado', 'limite_atingido'] as const

export const perguntasContract = {
  'GET /api/perguntas': endpoint({
    resumo:
      'As perguntas de quem pede. `pastaId` inclui o que está abaixo (0: só as que não estão em pasta nenhuma); `usadaEm` é um teste do repositório (0: em nenhum); `nuncaUsadas`, nem em teste do repositório nem em teste atribuído; `repetidas`, as que perguntam o mesmo que outra.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    query: closed({
      ...ParamsLista,
      ...camposFiltro,
      ordenar: Type.Optional(OrdemPerguntas),
    }),
    reply: closed({
      data: Type.Array(PerguntaResumo),
      proximo: Type.Union([Type.String(), Type.Null()]),
      /** How many there are in all. */
      total: Type.Integer(),
    }),
    erros: [],
  }),
  'GET /api/perguntas/dominios': endpoint({
    resumo: 'Os domínios que quem pede já usou, e em quantas perguntas.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    reply: Type.Array(closed({ nome: Type.String(), perguntas: Type.Integer() })),
    erros: [],
  }),
  'GET /api/perguntas/arrumacao': endpoint({
    resumo: 'Com que se arrumam as perguntas de quem pede: as etiquetas, e em quantas perguntas, os anos e as dificuldades.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    reply: closed({
      etiquetas: Type.Array(closed({ nome: Type.String(), perguntas: Type.Integer() })),
      anos: Type.Array(AnoEscolar),
      dificuldades: Type.Array(Dificuldade),
    }),
    erros: [],
  }),
  'GET /api/perguntas/pesquisas': endpoint({
    resumo: 'Os filtros da lista a que quem pede deu um nome.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    reply: Type.Array(PesquisaComNome),
    erros: [],
  }),
  'PUT /api/perguntas/pesquisas': endpoint({
    resumo: 'Guarda um filtro com um nome; o mesmo nome passa a ser o novo filtro.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ nome: Nome, filtro: FiltroPerguntas }),
    reply: PesquisaComNome,
    erros: ['nao_encontrado', 'limite_atingido', 'regra_do_conteudo'],
  }),
  'DELETE /api/perguntas/pesquisas/{id}': endpoint({
    resumo: 'Esquece um filtro guardado; as perguntas ficam.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'GET /api/perguntas/{id}': endpoint({
    resumo: 'Uma pergunta com a sua chave.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Pergunta,
    erros: ['nao_encontrado'],
  }),
  'GET /api/perguntas/{id}/usos': endpoint({
    resumo: 'Onde está uma pergunta de quem pede: testes do repositório, e testes atribuídos às turmas onde ensina.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: closed({
      testes: Type.Array(Referencia),
      /** The newest, of classes the caller teaches. */
      atribuidos: Type.Array(
        closed({
          ...Referencia.properties,
          turma: Referencia,
          inicio: Instante,
          /** Not published to the class yet. */
          rascunho: Type.Boolean(),
          /** It only stands among those that may be drawn. */
          sorteio: Type.Boolean(),
        }),
      ),
      /** How many assigned tests have it in all: those of other classes are only counted. */
      atribuicoes: Type.Integer(),
      /**
       * How hard it was in those classes: the share of its points that was earned, hundredths of one per cent, blank
       * answers being 0, over `n` marks. Null: none is marked yet.
       */
      observada: Type.Union([closed({ n: Contagem, facilidade: Type.Integer() }), Type.Null()]),
    }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/perguntas/{id}/versoes': endpoint({
    resumo: 'O que uma pergunta que quem pede pode alterar já foi, da mais recente para a mais antiga; a primeira é a atual.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Type.Array(
      closed({
        numero: Type.Integer(),
        dataEscrita: Instante,
        /** The colleague who wrote it; null: its owner. */
        autor: Type.Union([Type.String(), Type.Null()]),
        /** How many tests of the repository have it so. */
        testes: Type.Integer(),
      }),
    ),
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'GET /api/perguntas/{id}/versoes/{numero}': endpoint({
    resumo: 'Uma versão de uma pergunta que quem pede pode alterar, com a anterior (null: não se guarda nenhuma) e a atual.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, numero: Versao }),
    reply: closed({
      esta: VersaoDaPergunta,
      anterior: Type.Union([VersaoDaPergunta, Type.Null()]),
      atual: VersaoDaPergunta,
      ficheiros: FicheirosVisiveis,
    }),
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'PUT /api/perguntas': endpoint({
    resumo:
      'Cria ou altera uma pergunta; só se guarda o que já pode ser usado. Os testes do repositório que já a têm ficam com o que era, menos o de `testeId`.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({
      id: Type.Optional(IdOuNovo),
      chave: Type.Optional(Chave),
      versao: Type.Optional(Versao),
      /** The test of the repository in which it is changed or written. */
      testeId: Type.Optional(Id),
      ...camposPerguntaEntrada,
    }),
    corpoMaximo: limites.corpoTextoBytes,
    criacao: true,
    reply: Pergunta,
    erros: ['nao_encontrado', 'so_para_consultar', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo', 'ja_existe'],
  }),
  'DELETE /api/perguntas/delete/{id}': endpoint({
    resumo: 'Elimina uma pergunta e retira-a dos testes do repositório; os testes já atribuídos não mudam.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: closed({ ...Feito.properties, testes: Type.Integer() }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/perguntas/eliminar': endpoint({
    resumo: 'Elimina perguntas e retira-as dos testes do repositório; os testes já atribuídos não mudam.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed(camposAlvo),
    reply: closed({ ...camposAto, testes: Type.Integer() }),
    erros: errosDeAto,
  }),
  'POST /api/perguntas/duplicar': endpoint({
    resumo: 'Copia perguntas, cada uma para a pasta da original.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed(camposAlvo),
    reply: closed({ ...camposAto, copias: Type.Array(Id) }),
    erros: errosDeAto,
  }),
  'POST /api/perguntas/mover': endpoint({
    resumo: 'Muda perguntas de pasta (0: para fora de todas).',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ...camposAlvo, pastaId: IdPasta }),
    reply: closed(camposAto),
    erros: errosDeAto,
  }),
  'POST /api/perguntas/etiquetar': endpoint({
    resumo: 'Junta etiquetas a perguntas e retira-lhes outras; todas ou nenhuma.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ...camposAlvo, juntar: Type.Optional(Etiquetas), retirar: Type.Optional(Etiquetas) }),
    reply: closed(camposAto),
    erros: [...errosDeAto, 'regra_do_conteudo'],
  }),
  'POST /api/perguntas/anular': endpoint({
    resumo: 'Desfaz um dos últimos atos sobre várias perguntas; as que entretanto mudaram ficam como estão.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ato: Id }),
    reply: closed({ ...Feito.properties, mudadas: Type.Integer() }),
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
