import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { estadosTentativa, estadosTeste } from '#regras/testes/estados-teste.ts'
import { limites } from '#regras/limites.ts'
import { modosPublicacao } from '#regras/testes/publicacao.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { perguntaComCampos } from '#perguntas/tipos.ts'
import {
  Chave,
  Feito,
  FicheirosVisiveis,
  Id,
  IdOuNovo,
  Instante,
  InstanteOuNulo,
  Nome,
  Opcao,
  ParamsId,
  Pontos,
  PontosLidos,
  Versao,
} from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'

const quemEnsina = ['Admin', 'Professor'] as const
const todosOsPapeis = ['Admin', 'Professor', 'Aluno'] as const

export const Publicacao = Type.Enum(modosPublicacao)
export const EstadoTesteSchema = Type.Enum(estadosTeste)
export const EstadoTentativaSchema = Type.Enum(estadosTentativa)
export const EntreguePorSchema = Type.Union([Type.Literal('aluno'), Type.Literal('relogio'), Type.Literal('professor')])
/** Minutes; null: as long as the window. */
export const Duracao = Type.Union([Type.Integer({ minimum: 1, maximum: limites.duracaoMaximaMinutos }), Type.Null()])

/** The class a test stands in, as far as its own pages need it. */
export const TurmaDoTeste = closed({
  id: Id,
  name: Type.String(),
  disciplina: Type.String(),
  cor: Type.String(),
  /** IANA zone in which the test's hours are read. */
  fuso: Type.String(),
  arquivada: Type.Boolean(),
})

/** Teacher: how far the class is. Each is a number of students; `alunos` is the N of "n de N". */
const Contagens = closed({
  alunos: Type.Integer(),
  iniciados: Type.Integer(),
  abertas: Type.Integer(),
  entregues: Type.Integer(),
  corrigidos: Type.Integer(),
  publicados: Type.Integer(),
  /** Mean of the percentages of those who have one, hundredths of one per cent; null: nobody has. */
  media: Type.Union([Type.Integer(), Type.Null()]),
})

/** Student: their own attempt; of several the one that is open, else the one that counts. */
const MinhaTentativa = closed({
  estado: EstadoTentativaSchema,
  /** The end of this student's own window. */
  fim: Instante,
  inicioEm: InstanteOuNulo,
  limiteEm: InstanteOuNulo,
  entregueEm: InstanteOuNulo,
  /** May start or go on now. */
  podeResponder: Type.Boolean(),
})

/** What the caller may do with a test; the page shows it and the service refuses by it. */
const PodeTeste = closed({
  editar: Type.Boolean(),
  /** Everything, and not only window, extra time and release: nobody has started yet, nor could have without a network. */
  editarTudo: Type.Boolean(),
  arquivar: Type.Boolean(),
  desarquivar: Type.Boolean(),
  eliminar: Type.Boolean(),
  duplicar: Type.Boolean(),
})

const camposTeste = {
  id: Id,
  turmaid: Id,
  nome: Type.String(),
  inicio: Instante,
  fim: Instante,
  duracao: Duracao,
  points: PontosLidos,
  totalPerguntas: Type.Integer(),
  arquivado: Type.Boolean(),
  /** Not published yet: only who teaches sees it. */
  rascunho: Type.Boolean(),
  /** Of whoever gave it, else of the class. */
  disciplina: Type.String(),
}

/** A class test in a list. Teachers have `contagens`, students `minha`; the other is null. */
export const TesteTurmaResumo = closed({
  ...camposTeste,
  versao: Versao,
  estado: Type.Union([EstadoTesteSchema, EstadoTentativaSchema]),
  contagens: Type.Union([Contagens, Type.Null()]),
  minha: Type.Union([MinhaTentativa, Type.Null()]),
  pode: PodeTeste,
})
export type TesteTurmaResumo = Static<typeof TesteTurmaResumo>

/** The summary both roles may read: no question and no key in it. */
const TesteTurmaInfo = closed({
  ...TesteTurmaResumo.properties,
  turma: TurmaDoTeste,
  /** To a student only once the window has opened. */
  instrucoes: TextoRico,
  ficheiros: FicheirosVisiveis,
  agora: Instante,
})

const Percentagem = Type.Integer({ minimum: 1, maximum: limites.tempoExtraMaximoPercentagem })
const TempoExtra = closed({ alunoid: Id, percentagem: Percentagem })

/** Everything that was set when the test was assigned. */
export const TesteTurma = closed({
  ...TesteTurmaResumo.properties,
  turma: TurmaDoTeste,
  /** The repository test it was made from, null when it was made from none. */
  testeid: Type.Union([Id, Type.Null()]),
  /** The repository test has changed since: editing may take its present content, while nobody has started. */
  origemAlterada: Type.Boolean(),
  baralhar: Type.Boolean(),
  baralharOpcoes: Type.Boolean(),
  /** Pupils who asked to listen to texts may do so in this test. */
  lerAlto: Type.Boolean(),
  /** Goes to the devices encrypted before it opens. */
  selado: Type.Boolean(),
  /** The code that opens it without a network has been shown: its content stays as it is. */
  codigoMostrado: Type.Boolean(),
  publicacao: Publicacao,
  todos: Type.Boolean(),
  /** The selected students; empty with `todos`. */
  alunos: Type.Array(Id),
  tempoExtra: Type.Array(TempoExtra),
  agora: Instante,
})
export type TesteTurma = Static<typeof TesteTurma>

const ItemVersao = Type.Union([
  closed({ tipo: Type.Literal('pergunta'), perguntaid: Id }),
  closed({ tipo: Type.Literal('sorteio'), id: Type.String(), n: Type.Integer(), points: Pontos, candidatas: Type.Array(Id) }),
])

/** The immutable version with its key. */
const VersaoComChave = closed({
  instrucoes: TextoRico,
  paginas: Type.Array(closed({ id: Type.String(), titulo: Type.String(), estimulo: TextoRico, itens: Type.Array(ItemVersao) })),
  perguntas: Type.Array(
    perguntaComCampos({ perguntaid: Id, dominio: Type.String(), enunciado: TextoRico, explicacao: TextoRico, points: Pontos }),
  ),
  ficheiros: FicheirosVisiveis,
})

const TesteTurmaCompleto = closed({ ...TesteTurma.properties, conteudo: VersaoComChave })

const nome = Type.Optional(Nome)

/** How it is answered, whichever classes have it. */
const modo = {
  duracao: Duracao,
  baralhar: Type.Boolean(),
  /** Absent: a new test shuffles them; one that is changed or copied stays as it is. */
  baralharOpcoes: Type.Optional(Type.Boolean()),
  /** May pupils listen to it? Absent: not in a new test; one that is changed stays as it is. */
  lerAlto: Type.Optional(Type.Boolean()),
  publicacao: Publicacao,
}

/** When and for whom, in one class. */
const naTurma = {
  turmaid: Id,
  inicio: Instante,
  fim: Instante,
  todos: Type.Boolean(),
  alunos: Type.Array(Id, { maxItems: limites.alunosPorTurma, uniqueItems: true }),
  tempoExtra: Type.Array(TempoExtra, { maxItems: limites.alunosPorTurma }),
}

export const TesteTurmaEntrada = closed({
  id: Type.Optional(IdOuNovo),
  chave: Type.Optional(Chave),
  versao: Type.Optional(Versao),
  /** The repository test; absent in a change: the one it was made from. */
  testeid: Type.Optional(Id),
  /** Absent: the repository test's own. */
  nome,
  ...modo,
  ...naTurma,
  /** Deliver it sealed before it opens. Absent: a new test is not, one that is changed stays as it is. */
  selado: Type.Optional(Type.Boolean()),
  /** Take the repository test as it is now as a new version; only while nobody has started. */
  atualizar: Type.Optional(Type.Boolean()),
})
export type TesteTurmaEntrada = Static<typeof TesteTurmaEntrada>

const paraTurmas = {
  chave: Chave,
  /** Absent: the name of the test that is copied or assigned. */
  nome,
  ...modo,
  selado: Type.Boolean(),
  turmas: Type.Array(closed(naTurma), { minItems: 1, maxItems: limites.turmasPorCopia }),
}

/** A copy to several classes, as it stands in the form, with the questions of the test that is copied. */
const CopiaDoTeste = closed(paraTurmas)
export type CopiaDoTeste = Static<typeof CopiaDoTeste>

/** A repository test for several classes at once. */
const AtribuicaoATurmas = closed({ testeid: Id, ...paraTurmas })
export type AtribuicaoATurmas = Static<typeof AtribuicaoATurmas>

/** An option's id; empty or 0: all. A teacher filters by the test's state, a student by their own. */
const FiltroEstado = Type.Optional(Type.Union([Type.Enum(['', '0']), EstadoTesteSchema, EstadoTentativaSchema]))

export const testesContract = {
  'GET /api/trabalho/opcoes': endpoint({
    resumo: 'As listas de estados de trabalhos e de testes, e do arquivo, para quem pede.',
    roles: todosOsPapeis,
    porConfirmar: 'na-turma',
    reply: closed({ trabalhoStatus: Type.Array(Opcao), testeStatus: Type.Array(Opcao), trabalhoStatusArquivo: Type.Array(Opcao) }),
    erros: [],
  }),
  'GET /api/turmas/testes/': endpoint({
    resumo:
      'Os testes de uma turma, do mais recente para o mais antigo. Sem `arquivado`, todos; com `false` os ativos, com `true` os arquivados.',
    roles: todosOsPapeis,
    porConfirmar: 'na-turma',
    query: closed({ turmaid: Id, testestatus: FiltroEstado, arquivado: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(TesteTurmaResumo),
    erros: ['nao_encontrado'],
  }),
  'GET /api/turmas/teste/obter/{id}': endpoint({
    resumo: 'Um teste de turma com tudo o que foi definido e a versão atribuída, com a chave.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TesteTurmaCompleto,
    erros: ['nao_encontrado'],
  }),
  'GET /api/turmas/teste/info/{id}': endpoint({
    resumo: 'O resumo de um teste de turma, para quem ensina e para quem o faz.',
    roles: todosOsPapeis,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TesteTurmaInfo,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas/addTeste': endpoint({
    resumo: 'Atribui um teste do repositório a uma turma, ou muda um que já foi atribuído.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    body: TesteTurmaEntrada,
    criacao: true,
    reply: TesteTurma,
    erros: [
      'nao_encontrado',
      'so_para_consultar',
      'versao_em_falta',
      'versao_desatualizada',
      'turma_arquivada',
      'teste_arquivado',
      'teste_com_tentativas',
      'regra_do_conteudo',
    ],
  }),
  'DELETE /api/turmas/delete/teste/{id}': endpoint({
    resumo: 'Elimina um teste de turma e as respostas que tem.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'tentativa_aberta', 'turma_arquivada'],
  }),
  'POST /api/turmas/teste/arquivar/{id}': endpoint({
    resumo: 'Arquiva um teste de turma: fica só para consulta.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TesteTurma,
    erros: ['nao_encontrado', 'tentativa_aberta', 'turma_arquivada'],
  }),
  'POST /api/turmas/teste/desarquivar/{id}': endpoint({
    resumo: 'Traz de volta um teste arquivado.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TesteTurma,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'POST /api/turmas/teste/atribuir': endpoint({
    resumo:
      'Atribui um teste do repositório a uma ou mais turmas, cada uma com o seu prazo e os seus alunos; todas ficam com as mesmas perguntas. Se uma for recusada, não se faz nenhuma.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    body: AtribuicaoATurmas,
    reply: closed({ testes: Type.Array(TesteTurma) }),
    erros: ['nao_encontrado', 'so_para_consultar', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/teste/duplicar/{id}': endpoint({
    resumo:
      'Copia um teste de turma, com as mesmas perguntas, para uma ou mais turmas, cada uma com o seu prazo e os seus alunos. Se uma for recusada, não se faz nenhuma.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: CopiaDoTeste,
    reply: closed({ testes: Type.Array(TesteTurma) }),
    erros: ['nao_encontrado', 'regra_do_conteudo'],
  }),
} satisfies Contrato
