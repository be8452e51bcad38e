/** A test of the repository on paper: what the page prints, and the same as a Word document (decisions §2). */
import { Type, type Static } from 'typebox'
import { IdParte, closed } from '#regras/esquema.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { FicheirosVisiveis, Id, ParamsId, Pontos } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { TipoRecurso } from './recursos.ts'
import { PerguntaComChave } from './perguntas.ts'

const quemTemRepositorio = ['Professor', 'Admin'] as const

/** A: as the test stands. The others change the places of questions and options, and draw anew. */
const VersaoPapel = Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('C'), Type.Literal('D')])
/** Room for written answers. */
const Espaco = Type.Union([Type.Literal('nenhum'), Type.Literal('pouco'), Type.Literal('normal'), Type.Literal('muito')])

/** A resource of the bank on paper: a picture is printed, anything else is opened with the code of its address. */
const RecursoNoPapel = closed({
  id: Id,
  nome: Type.String(),
  tipoRecurso: TipoRecurso,
  medida: Type.String(),
  imagem: Type.Union([closed({ ficheiro: Id, alt: Type.String() }), Type.Null()]),
})
export type RecursoNoPapel = Static<typeof RecursoNoPapel>

/** A test with its draws made and its questions in the order of the paper. */
export const TestePapel = closed({
  id: Id,
  nome: Type.String(),
  versao: VersaoPapel,
  instrucoes: TextoRico,
  duracao: Type.Union([Type.Integer(), Type.Null()]),
  totalPoints: Type.Number(),
  paginas: Type.Array(
    closed({
      id: IdParte,
      titulo: Type.String(),
      estimulo: TextoRico,
      /** Those the caller may put before pupils. */
      recursos: Type.Array(RecursoNoPapel),
      perguntas: Type.Array(closed({ numero: Type.Integer(), points: Pontos, pergunta: PerguntaComChave })),
    }),
  ),
  /** Questions that draws ask for and that there are not. */
  emFalta: Type.Integer(),
  /** Resources of the pages that are not on the paper: the caller may not put them before pupils. */
  recursosDeFora: Type.Integer(),
  ficheiros: FicheirosVisiveis,
})
export type TestePapel = Static<typeof TestePapel>

export const exportarContract = {
  'GET /api/repositorio/teste/{id}/papel': endpoint({
    resumo: 'Um teste do repositório como vai para o papel: sorteios feitos, perguntas numeradas, com a chave.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ versao: Type.Optional(VersaoPapel) }),
    reply: TestePapel,
    erros: ['nao_encontrado'],
  }),
  'GET /api/repositorio/teste/{id}/docx': endpoint({
    resumo: 'O mesmo teste como documento do Word, com ou sem a chave.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({
      versao: Type.Optional(VersaoPapel),
      chave: Type.Optional(Type.Boolean()),
      aluno: Type.Optional(Type.Boolean()),
      pontos: Type.Optional(Type.Boolean()),
      recursos: Type.Optional(Type.Boolean()),
      espaco: Type.Optional(Espaco),
    }),
    reply: 'binario',
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
  'GET /api/repositorio/teste/{id}/folha': endpoint({
    resumo: 'A folha de respostas do teste como documento do Word: quadrados para marcar, linhas para escrever e as cotações.',
    roles: quemTemRepositorio,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ versao: Type.Optional(VersaoPapel), pontos: Type.Optional(Type.Boolean()), espaco: Type.Optional(Espaco) }),
    reply: 'binario',
    erros: ['nao_encontrado', 'so_para_consultar'],
  }),
} satisfies Contrato
