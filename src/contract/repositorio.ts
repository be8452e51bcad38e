import { Type, type Static } from 'typebox'
import { esquemasNoTeste } from '#perguntas/esquema-no-teste.ts'
import { IdParte, closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico, TextoRicoEntrada } from '#regras/texto-rico/ops.ts'
import { Chave, Descricao, Feito, FicheirosVisiveis, Id, IdOuNovo, Instante, Nome, ParamsId, ParamsLista, Pontos, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { Dominio, IdPasta, PerguntaComChave, Referencia, camposAlvo, camposPerguntaEntrada } from './perguntas.ts'
import { RecursoResumo } from './recursos.ts'

const quemTemRepositorio = ['Professor', 'Admin'] as const

/** Minutes; null: as long as the window. */
const Duracao = Type.Union([Type.Integer({ minimum: 1, maximum: limites.duracaoMaximaMinutos }), Type.Null()])
const PontosOuNulo = Type.Union([Pontos, Type.Null()])
/** How the test counts a question in parts; null: as the question says. */
const EsquemaOuNulo = Type.Union([Type.Enum(esquemasNoTeste), Type.Null()])

const camposItem = {
  id: Id,
  versao: Versao,
  isFolder: Type.Boolean(),
  nome: Type.String(),
  descricao: Type.String(),
  /** 0: the root. */
  repositorioPaiId: IdPasta,
  dataCriado: Instante,
  dataAlterado: Instante,
  /** Of a test; of a folder, 0 and null. */
  totalPerguntas: Type.Integer(),
  totalPoints: Type.Number(),
  duracao: Duracao,
  publicado: Type.Boolean(),
}

/** A test in a list. */
export const TesteResumo = closed(camposItem)
/** A folder or a test; `testes` are the tests that stand directly in the folder. */
const ItemRepositorio = closed({ ...camposItem, testes: Type.Array(TesteResumo) })
/** The folders above a thing, from the root down. */
const Caminho = Type.Array(Referencia)

/** A folder in the tree, with what stands directly in it. */
const Pasta = closed({
  id: Id,
  versao: Versao,
  nome: Type.String(),
  descricao: Type.String(),
  repositorioPaiId: IdPasta,
  testes: Type.Integer(),
  perguntas: Type.Integer(),
})

const Sorteio = closed({
  id: IdParte,
  /** Its place on the page, counted together with the questions. */
  ordem: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** From this folder and everything below it; null: from any. */
  pastaId: Type.Union([Id, Type.Null()]),
  dominio: Type.Union([Dominio, Type.Null()]),
  n: Type.Integer({ minimum: 1, maximum: limites.perguntasPorTeste }),
  /** Of each question drawn. */
  points: Pontos,
})

const tituloPagina = Type.String({ maxLength: limites.tituloMaximo })
/** Page and place of a question, both counted from 1. */
const lugar = {
  pagina: Type.Integer({ minimum: 1, maximum: limites.paginasPorTeste }),
  ordem: Type.Integer({ minimum: 0, maximum: 100_000 }),
}

/** Of a question that was changed since: the number of what the test has, and of what the question asks now. */
const Antiga = closed({
  numero: Type.Integer(),
  atual: Type.Integer(),
  /** Its author has seen that there is a newer one, and leaves this one in the test. */
  ficou: Type.Boolean(),
})

/** A test of the repository with its questions and their keys. */
export const TesteRepositorio = closed({
  ...camposItem,
  caminho: Caminho,
  instrucoes: TextoRico,
  /** `points` null: what the question itself is worth. */
  perguntas: Type.Array(
    closed({
      perguntaid: Id,
      ...lugar,
      points: PontosOuNulo,
      esquema: EsquemaOuNulo,
      /** As it is by itself. */
      pergunta: PerguntaComChave,
      /** Told to those who can change the test. */
      antiga: Type.Optional(Antiga),
    }),
  ),
  paginasPerguntas: Type.Array(
    closed({
      id: IdParte,
      titulo: tituloPagina,
      estimulo: TextoRico,
      /** Of the bank, shown with the text; those taken off the shelves are not here. */
      recursos: Type.Array(RecursoResumo),
      /** `disponiveis`: how many questions there are to draw from now. */
      sorteios: Type.Array(closed({ ...Sorteio.properties, disponiveis: Type.Integer() })),
    }),
  ),
  ficheiros: FicheirosVisiveis,
  /** Who shares it with who asks; null: their own, or a ready-made one. */
  de: Type.Union([Type.String(), Type.Null()]),
  /** Of a copy of a colleague's test: whose that was, as they are called now. */
  copiadoDe: Type.Union([Type.String(), Type.Null()]),
  /** Who last changed it, told to who may change it too; null: who asks themselves. */
  alteradoPor: Type.Union([Type.String(), Type.Null()]),
  /** `copiar`: also giving it to classes, and other formats than paper. */
  pode: closed({ editar: Type.Boolean(), copiar: Type.Boolean() }),
})

export type TesteRepositorio = Static<typeof TesteRepositorio>

const PerguntaDoTesteEntrada = closed({
  /** 0: created here, from `pergunta`. */
  perguntaid: IdOuNovo,
  ...lugar,
  points: Type.Optional(PontosOuNulo),
  /** Absent: as the test has it. */
  esquema: Type.Optional(EsquemaOuNulo),
  pergunta: Type.Optional(closed({ chave: Type.Optional(Chave), ...camposPerguntaEntrada })),
})

const TesteEntrada = closed({
  id: Type.Optional(IdOuNovo),
  chave: Type.Optional(Chave),
  versao: Type.Optional(Versao),
  /** Absent: a new test goes to the root, an old one stays where it is. */
  repositorioPaiId: Type.Optional(IdPasta),
  nome: Nome,
  descricao: Type.Optional(Descricao),
  instrucoes: Type.Optional(TextoRicoEntrada),
  duracao: Type.Optional(Duracao),
  perguntas: Type.Array(PerguntaDoTesteEntrada, { maxItems: limites.perguntasPorTeste }),
  paginasPerguntas: Type.Optional(
    Type.Array(
      closed({
        id: Type.Optional(IdParte),
        titulo: Type.Optional(tituloPagina),
        estimulo: Type.Optional(TextoRicoEntrada),
        recursos: Type.Optional(Type.Array(Id, { maxItems: limites.recursosPorPagina, uniqueItems: true })),
        sorteios: Type.Optional(Type.Array(Sorteio, { maxItems: limites.perguntasPorTeste })),
      }),
      { maxItems: limites.paginasPorTeste },
    ),
  ),
})

export type TesteEntrada = Static<typeof TesteEntrada>

/** A minus before the name: from the last to the first. */
const OrdemRepositorio = Type.Union([Type.Literal('nome'), Type.Literal('-nome'), Type.Literal('alterado'), Type.Literal('-alterado')])
export type OrdemRepositorio = Static<typeof OrdemRepositorio>

const IdsDeAto = Type.Array(Id, { minItems: 1, maxItems: limites.itensPorAto, uniqueItems: true })
/** An act on many tests: how many it changed, and its number, by which it can be taken back; null: it cannot. */
const camposAto = { ...Feito.properties, mudados: Type.Integer(), ato: Type.Union([Id, Type.Null()]) }

const errosDeEscrita = [
  'nao_encontrado',
  'versao_em_falta',
  'versao_desatualizada',
  'regra_do_conteudo',
  'ja_existe',
  'pasta_demasiado_funda',
] as const

export const repositorioContract = {
  'GET /api/repositorio': endpoint({
    resumo: 'O que está numa pasta (0, ou nada: a raiz): primeiro as pastas, depois os testes.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    query: closed({ RepositorioPaiId: Type.Optional(IdPasta), ordenar: Type.Optional(OrdemRepositorio) }),
    reply: Type.Array(ItemRepositorio),
    erros: ['nao_encontrado'],
  }),
  'GET /api/repositorio/pastas': endpoint({
    resumo: 'Todas as pastas de quem pede: a árvore de testes e perguntas.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    reply: Type.Array(Pasta),
    erros: [],
  }),
  'GET /api/repositorio/pesquisa': endpoint({
    resumo: 'Pastas e testes pelo nome, em toda a árvore ou abaixo de uma pasta; sem texto, todos os testes.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    query: closed({
      ...ParamsLista,
      texto: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      RepositorioPaiId: Type.Optional(IdPasta),
      soTestes: Type.Optional(Type.Boolean()),
    }),
    reply: closed({
      data: Type.Array(closed({ ...camposItem, caminho: Caminho })),
      proximo: Type.Union([Type.String(), Type.Null()]),
    }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/repositorio/contagem/{id}': endpoint({
    resumo: 'O que desaparece ao eliminar uma pasta ou um teste, e o que fica afetado.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: closed({
      id: Id,
      nome: Type.String(),
      isFolder: Type.Boolean(),
      /** Folders below it, itself not counted. */
      pastas: Type.Integer(),
      testes: Type.Integer(),
      perguntas: Type.Integer(),
      /** Tests elsewhere that lose questions. */
      testesAfetados: Type.Integer(),
      /** Class tests assigned from what goes: they stay as they are. */
      atribuidos: Type.Integer(),
    }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/repositorio/{id}': endpoint({
    resumo: 'Uma pasta ou um teste, e as pastas acima.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: closed({ ...ItemRepositorio.properties, caminho: Caminho }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/repositorio/teste/{id}': endpoint({
    resumo: 'Um teste do repositório com as suas páginas e perguntas.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TesteRepositorio,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/repositorio': endpoint({
    resumo: 'Cria uma pasta, ou muda o nome, a descrição e a pasta de um item.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({
      id: Type.Optional(IdOuNovo),
      chave: Type.Optional(Chave),
      versao: Type.Optional(Versao),
      nome: Nome,
      descricao: Type.Optional(Descricao),
      /** Absent: a new folder goes to the root, an old item stays where it is. */
      repositorioPaiId: Type.Optional(IdPasta),
    }),
    criacao: true,
    reply: ItemRepositorio,
    erros: [...errosDeEscrita, 'pasta_com_ciclo'],
  }),
  'PUT /api/repositorio/teste': endpoint({
    resumo: 'Cria ou altera um teste; com `perguntaid` 0 e `pergunta`, cria também a pergunta.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: TesteEntrada,
    corpoMaximo: limites.corpoGrandeBytes,
    reply: TesteRepositorio,
    erros: [...errosDeEscrita, 'so_para_consultar'],
  }),
  'DELETE /api/repositorio/delete/{id}': endpoint({
    resumo: 'Elimina uma pasta com tudo o que tem dentro, ou um teste.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/repositorio/deleteteste/{id}': endpoint({
    resumo: 'Elimina um teste; as perguntas ficam, e os testes já atribuídos não mudam.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'POST /api/repositorio/mover': endpoint({
    resumo: 'Muda pastas e testes de pasta (0: para a raiz).',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({
      ids: IdsDeAto,
      RepositorioPaiId: IdPasta,
    }),
    reply: closed(camposAto),
    erros: ['nao_encontrado', 'pasta_com_ciclo', 'pasta_demasiado_funda'],
  }),
  'POST /api/repositorio/testes/duplicar': endpoint({
    resumo: 'Copia testes de quem pede, cada um para a pasta do original; todos ou nenhum.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ids: IdsDeAto }),
    reply: closed({ ...camposAto, copias: Type.Array(Id) }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/repositorio/testes/eliminar': endpoint({
    resumo: 'Elimina testes, todos ou nenhum; as perguntas ficam, e os testes já atribuídos não mudam.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ids: IdsDeAto }),
    reply: closed(camposAto),
    erros: ['nao_encontrado'],
  }),
  'POST /api/repositorio/testes/anular': endpoint({
    resumo: 'Desfaz um dos últimos atos sobre vários testes; os que entretanto mudaram ficam como estão.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    body: closed({ ato: Id }),
    reply: closed({ ...Feito.properties, mudados: Type.Integer() }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/repositorio/duplicarteste/{id}': endpoint({
    resumo: 'Copia um teste. De um teste pronto, ou de um colega, copiam-se também as perguntas.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ chave: Type.Optional(Chave), RepositorioPaiId: Type.Optional(IdPasta) }),
    reply: TesteRepositorio,
    erros: ['nao_encontrado', 'ja_existe', 'so_para_consultar'],
  }),
  'POST /api/repositorio/teste/{id}/versao': endpoint({
    resumo: 'Que versão de uma pergunta um teste usa. `vista`: a mais recente que quem pede já viu e deixou ficar como está.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ perguntaid: Id, usar: Versao, vista: Type.Optional(Versao) }),
    reply: closed({ pergunta: PerguntaComChave, antiga: Type.Optional(Antiga), ficheiros: FicheirosVisiveis }),
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'POST /api/repositorio/teste/{id}/juntar': endpoint({
    resumo: 'Junta perguntas (essas, ou todas as de um filtro) ao fim da última página de um teste; as que já lá estão não se repetem.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    /** One of the two, as of the acts upon questions. */
    body: closed({ perguntas: camposAlvo.ids, filtro: camposAlvo.filtro }),
    reply: closed({ ...Feito.properties, juntas: Type.Integer() }),
    erros: ['nao_encontrado', 'limite_atingido', 'regra_do_conteudo'],
  }),
} satisfies Contrato
