import { Type, type Static } from 'typebox'
import { estadosDeFora } from '#regras/de-fora.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Dia, Id, Instante, InstanteOuNulo, NomeDaDisciplina } from './comum.ts'
import { Percentagem, AlunoDaTurma, PontosOuNulo, TurmaBreve } from './testes/correcao-formas.ts'
import { EstadoTentativaSchema } from './testes/testes.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { Dominio } from './perguntas.ts'
import { EstadoTrabalhoAlunoSchema } from './trabalhos-formas.ts'

/** Why there is no number. Words, never a 0. */
export const SemNumero = Type.Enum([
  'por-iniciar',
  'por-enviar',
  'em-curso',
  'faltou',
  'sem-resposta',
  'dispensado',
  'por-corrigir',
  'por-publicar',
  /** Published, and its points are not shown to the pupil. */
  'sem-pontos',
  'sem-nota',
  'nao-tem',
])

/** A mean and of how many: `n` of `total` items, or students, have a number. */
export const MediaLida = closed({ media: Percentagem, n: Type.Integer(), total: Type.Integer() })

/** One student's result of one item. `zero`: the teacher made "faltou" or "sem resposta" a 0. */
export const Celula = Type.Union([closed({ percentagem: Type.Integer(), zero: Type.Boolean() }), closed({ semNumero: SemNumero })])

/** `fora`: marks from outside, of an element of the class. */
export const TipoItem = Type.Enum(['teste', 'trabalho', 'fora'])

export const ItemProgresso = closed({
  tipo: TipoItem,
  id: Id,
  nome: Type.String(),
  /** When its window ended, or ends. */
  data: Instante,
  disciplina: Type.String(),
  peso: Type.Integer(),
  /** Of the students of the class. */
  media: MediaLida,
})

export const LinhaProgresso = closed({
  aluno: AlunoDaTurma,
  /** In the order of `itens`. */
  celulas: Type.Array(Celula),
  testes: MediaLida,
  trabalhos: MediaLida,
  media: MediaLida,
})

export const DominioProgresso = closed({
  /** '' for questions without one. */
  nome: Type.String(),
  percentagem: Percentagem,
  /** How many marked answers it is made of. */
  respostas: Type.Integer(),
})

export const Progresso = closed({
  turma: TurmaBreve,
  arquivada: Type.Boolean(),
  agora: Instante,
  itens: Type.Array(ItemProgresso),
  alunos: Type.Array(LinhaProgresso),
  /** Students of the class, whatever the filters. */
  totalAlunos: Type.Integer(),
  /** The mean of the students' means. */
  turmaTestes: MediaLida,
  turmaTrabalhos: MediaLida,
  turmaMedia: MediaLida,
  dominios: Type.Array(DominioProgresso),
})

/** A question of a class test, by what the class got of its points; percentages are of sums. */
export const PerguntaDoDominio = closed({
  testeId: Id,
  teste: Type.String(),
  perguntaid: Id,
  /** The beginning of its text, formulas in words. */
  titulo: Type.String(),
  percentagem: Percentagem,
  /** How many marked answers it is made of. */
  respostas: Type.Integer(),
})

export const ItemDoAluno = closed({
  tipo: TipoItem,
  id: Id,
  nome: Type.String(),
  data: Instante,
  disciplina: Type.String(),
  /** Of the attempt, of the homework's answer, or of the mark from outside. */
  estado: Type.Union([EstadoTentativaSchema, EstadoTrabalhoAlunoSchema, Type.Enum([...estadosDeFora])]),
  celula: Celula,
  points: PontosOuNulo,
  pointsMaximo: PontosOuNulo,
  /** For teachers; null to the student. */
  turma: Type.Union([MediaLida, Type.Null()]),
})

export const ProgressoAluno = closed({
  turma: TurmaBreve,
  aluno: AlunoDaTurma,
  inscrito: Type.Boolean(),
  /** For teachers; null to the student. */
  ultimaAtividade: InstanteOuNulo,
  agora: Instante,
  /** Newest first. */
  itens: Type.Array(ItemDoAluno),
  testes: MediaLida,
  trabalhos: MediaLida,
  media: MediaLida,
  turmaMedia: Type.Union([MediaLida, Type.Null()]),
  dominios: Type.Array(closed({ ...DominioProgresso.properties, turma: Percentagem })),
  anterior: Type.Union([Id, Type.Null()]),
  seguinte: Type.Union([Id, Type.Null()]),
})

const Pesquisa = Type.String({ maxLength: limites.pesquisaMaximo })

const filtrosDosItens = {
  nomeTrabalhoTeste: Type.Optional(Pesquisa),
  trabalhoId: Type.Optional(Id),
  testeId: Type.Optional(Id),
  dataIni: Type.Optional(Dia),
  dataFim: Type.Optional(Dia),
  /** By name, as `disciplinas` of the class has it. */
  disciplina: Type.Optional(NomeDaDisciplina),
}
const filtros = { turmaId: Id, nomeAluno: Type.Optional(Pesquisa), ...filtrosDosItens }

const quemEnsina = ['Professor', 'Admin'] as const

export const progressoContract = {
  'GET /api/progresso/': endpoint({
    resumo:
      'O progresso de uma turma: alunos × testes e trabalhos, médias e domínios. O que falta aparece por palavras e não conta como 0.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    query: closed(filtros),
    reply: Progresso,
    erros: ['nao_encontrado'],
  }),
  'GET /api/progresso/dominio': endpoint({
    resumo: 'As perguntas de um domínio, da que correu pior à que correu melhor. São as que somam o domínio no progresso da turma.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    /** `dominio` '': the questions without one. */
    query: closed({ turmaId: Id, dominio: Type.Optional(Dominio), ...filtrosDosItens }),
    /** `mais`: so many more than are listed. */
    reply: closed({ perguntas: Type.Array(PerguntaDoDominio), mais: Type.Integer() }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/progresso/aluno/{idaluno}': endpoint({
    resumo: 'O progresso de um aluno numa turma. Um aluno só vê o seu, e só o que está publicado.',
    roles: ['Professor', 'Admin', 'Aluno'],
    porConfirmar: 'na-turma',
    params: closed({ idaluno: Id }),
    /** `relatorio`: what may leave the school, published marks alone, whoever asks. */
    query: closed({ turmaId: Id, relatorio: Type.Optional(Type.Boolean()), ...filtrosDosItens }),
    reply: ProgressoAluno,
    erros: ['nao_encontrado'],
  }),
  'GET /api/progresso/csv': endpoint({
    resumo: 'O mesmo quadro em CSV: `;`, vírgula decimal, com BOM.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    query: closed(filtros),
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'GET /api/progresso/xlsx': endpoint({
    resumo: 'O mesmo quadro num livro XLSX: uma folha com a turma, outra com os domínios. O que falta é uma célula vazia.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    query: closed(filtros),
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato

export type SemNumero = Static<typeof SemNumero>
export type Celula = Static<typeof Celula>
export type MediaLida = Static<typeof MediaLida>
export type ItemProgresso = Static<typeof ItemProgresso>
export type LinhaProgresso = Static<typeof LinhaProgresso>
export type Progresso = Static<typeof Progresso>
export type ItemDoAluno = Static<typeof ItemDoAluno>
export type ProgressoAluno = Static<typeof ProgressoAluno>
export type PerguntaDoDominio = Static<typeof PerguntaDoDominio>
