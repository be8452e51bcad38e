/** A result as a student receives it, in closed shapes. Only `tudo` has a place for anything that reveals the key. */
import { Type, type Static } from 'typebox'
import { perguntaAlunoComCampos, perguntaComCampos } from '#perguntas/tipos.ts'
import { closed } from '#regras/esquema.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Distribuicao } from '../escala.ts'
import { FicheirosVisiveis, Id, Instante, InstanteOuNulo, PontosLidos, Voz } from '../comum.ts'
import {
  CorrecaoDaPergunta,
  DecisoesLidas,
  EntreguePorOuNulo,
  PaginaDaTentativa,
  Percentagem,
  PontosOuNulo,
  RespostaOuNula,
  ResultadoLido,
  Situacao,
  TextoOuNulo,
  TurmaBreve,
} from './correcao-formas.ts'
import { TipoRecurso } from '../recursos.ts'
import { EstadoTentativaSchema } from './testes.ts'

const cabecalho = {
  id: Id,
  nome: Type.String(),
  turma: TurmaBreve,
  estado: EstadoTentativaSchema,
  situacao: Situacao,
  inicioEm: InstanteOuNulo,
  entregueEm: InstanteOuNulo,
  entreguePor: EntreguePorOuNulo,
  minutos: Type.Union([Type.Integer(), Type.Null()]),
}

/** Nothing has been released. */
const Nada = closed({ visivel: Type.Literal('nada'), ...cabecalho })

const SomaDoResultado = closed({
  points: PontosLidos,
  pointsMaximo: PontosLidos,
  /** Null while only part of the test counts. */
  percentagem: Percentagem,
  /** Questions that are in both numbers. */
  contadas: Type.Integer(),
  /** Questions that still wait for the teacher and are in neither number. */
  porCorrigir: Type.Integer(),
})

/** How the class did. Of too few, `n` alone: no mean and no ranges. */
const TurmaNoResultado = closed({
  /** Results it is made of. */
  n: Type.Integer(),
  media: Percentagem,
  faixas: Distribuicao,
})
export type TurmaNoResultado = Static<typeof TurmaNoResultado>

/** Absent: the teacher does not show how the class did. */
const daTurma = { daTurma: Type.Optional(TurmaNoResultado) }

/** The teacher's words on the whole, where they are shown without the questions. */
const apreciacao = {
  comentario: Type.Optional(Type.String()),
  professor: Type.Optional(TextoOuNulo),
}

/** Marked and published; its points are not shown. */
const SoEstado = closed({
  visivel: Type.Literal('estado'),
  ...cabecalho,
  publicadaEm: Instante,
  /** From when more is seen; null: no more follows. */
  restoEm: InstanteOuNulo,
  ...apreciacao,
})

/** The sum and one's own answers, without verdicts: somebody may still answer this test, or the teacher has not published it. */
const SoPontos = closed({
  visivel: Type.Literal('pontos'),
  ...cabecalho,
  soma: SomaDoResultado,
  /** From when the rest is seen: points of each question, right and wrong, comments; null: when the teacher publishes. */
  restoEm: InstanteOuNulo,
  /** True: the teacher shows the sum alone, so no questions are here and no more follows. */
  semMais: Type.Optional(Type.Boolean()),
  ...daTurma,
  ...apreciacao,
  paginas: Type.Array(PaginaDaTentativa),
  perguntas: Type.Array(
    perguntaAlunoComCampos({
      perguntaid: Id,
      numero: Type.Integer(),
      enunciado: TextoRico,
      points: PontosLidos,
      /** Annulled: it is worth what the teacher decided. Absent in pages kept on a device before it was said. */
      anulada: Type.Optional(Type.Boolean()),
      resposta: RespostaOuNula,
    }),
  ),
  ficheiros: FicheirosVisiveis,
})

export const Veredicto = Type.Enum(['certa', 'em-parte', 'errada', 'sem-resposta', 'por-corrigir', 'anulada'])

const subida = { antes: Type.Integer(), agora: Type.Integer() }

/** What went better than in the pupil's own results before, in hundredths of one per cent. */
const IncentivosDoResultado = closed({
  /** Than in the last test before it, which `nome` names. */
  melhor: Type.Union([closed({ nome: Type.String(), ...subida }), Type.Null()]),
  /** Than in all tests before it together, by domain. */
  dominios: Type.Array(closed({ nome: Type.String(), ...subida })),
})
export type IncentivosDoResultado = Static<typeof IncentivosDoResultado>

const DominioPerdido = closed({
  nome: Type.String(),
  perdidos: PontosLidos,
  maximo: PontosLidos,
  perguntas: Type.Integer(),
  /** Resources of the bank that go with it and that this pupil may open. Absent in pages kept on a device before there were any. */
  recursos: Type.Optional(Type.Array(closed({ id: Id, nome: Type.String(), tipoRecurso: TipoRecurso, medida: Type.String() }))),
  /** There are ready-made questions of it to practise with. */
  praticar: Type.Optional(Type.Boolean()),
})

/** Where most was lost in this test, by domain. */
const PerdasDoResultado = closed({
  dominios: Type.Array(DominioPerdido),
  /** Nothing was lost in any question that counts. */
  semPerdas: Type.Boolean(),
})

/** Null: the teacher does not show points. */
const SomaOuNula = Type.Union([SomaDoResultado, Type.Null()])

/** Around the questions, wherever right and wrong is shown. */
const emVolta = {
  ...cabecalho,
  publicadaEm: Instante,
  soma: SomaOuNula,
  ...daTurma,
  /** Nothing where the class does without. */
  incentivos: IncentivosDoResultado,
  /** Absent while points are not shown, or wait for the teacher. */
  perdas: Type.Optional(PerdasDoResultado),
  comentario: Type.String(),
  /** Who wrote the comments. */
  professor: TextoOuNulo,
  paginas: Type.Array(PaginaDaTentativa),
  ficheiros: FicheirosVisiveis,
}

/** Own answers, right and wrong, question by question; no key. */
const SemChave = closed({
  visivel: Type.Literal('respostas'),
  ...emVolta,
  perguntas: Type.Array(
    perguntaAlunoComCampos({
      perguntaid: Id,
      numero: Type.Integer(),
      enunciado: TextoRico,
      /** Null, as `obtidos`, where points are not shown. */
      points: PontosOuNulo,
      obtidos: PontosOuNulo,
      veredicto: Veredicto,
      comentario: Type.String(),
      voz: Voz,
      resposta: RespostaOuNula,
    }),
  ),
})

const Tudo = closed({
  visivel: Type.Literal('tudo'),
  ...emVolta,
  perguntas: Type.Array(
    perguntaComCampos({
      perguntaid: Id,
      numero: Type.Integer(),
      enunciado: TextoRico,
      explicacao: TextoRico,
      points: PontosLidos,
      obtidos: PontosOuNulo,
      veredicto: Veredicto,
      /** The worked sum, `12 × 3/4 = 9 pontos`; '' where there is none. */
      conta: Type.String(),
      esquema: Type.String(),
      correcao: CorrecaoDaPergunta,
      /** Null while it may not be shown. */
      resultado: Type.Union([ResultadoLido, Type.Null()]),
      decisoes: DecisoesLidas,
      comentario: Type.String(),
      voz: Voz,
      resposta: RespostaOuNula,
    }),
  ),
})

export const ResultadoAluno = Type.Union([Nada, SoEstado, SoPontos, SemChave, Tudo])

/** A test in the list of results. */
const ResultadoDeTeste = closed({
  tipo: Type.Literal('teste'),
  id: Id,
  nome: Type.String(),
  turma: TurmaBreve,
  estado: EstadoTentativaSchema,
  entregueEm: InstanteOuNulo,
  publicadaEm: InstanteOuNulo,
  /** The sum that the result's own page shows; null: nothing yet, or points are not shown. */
  soma: Type.Union([SomaDoResultado, Type.Null()]),
})

/** Homework in the list of results: handed in, or given back to be improved. */
const ResultadoDeTrabalho = closed({
  tipo: Type.Literal('trabalho'),
  id: Id,
  nome: Type.String(),
  turma: TurmaBreve,
  entregueEm: InstanteOuNulo,
  /** Given back to be improved and not handed in again since. */
  devolvidoEm: InstanteOuNulo,
  publicadaEm: InstanteOuNulo,
  /** Null: nothing yet, or it is not graded. */
  soma: Type.Union([closed({ points: PontosLidos, pointsMaximo: PontosLidos, percentagem: Percentagem }), Type.Null()]),
})

const ParaCorrigir = closed({
  tipo: Type.Enum(['teste', 'trabalho']),
  id: Id,
  nome: Type.String(),
  turma: TurmaBreve,
  fim: Instante,
  entregues: Type.Integer(),
  corrigidos: Type.Integer(),
})

/** What the signed-in person can look at, tests and homework together: the latest first. */
export const Consultaveis = Type.Union([
  closed({
    para: Type.Literal('aluno'),
    aluno: closed({ id: Id, nome: Type.String() }),
    data: Type.Array(Type.Union([ResultadoDeTeste, ResultadoDeTrabalho])),
  }),
  closed({ para: Type.Literal('professor'), data: Type.Array(ParaCorrigir) }),
])

export type Consultaveis = Static<typeof Consultaveis>
export type Veredicto = Static<typeof Veredicto>
export type ResultadoAluno = Static<typeof ResultadoAluno>
export type ResultadoCompleto = Static<typeof Tudo>
export type ResultadoEstado = Static<typeof SoEstado>
export type ResultadoSemChave = Static<typeof SemChave>
export type ResultadoPontos = Static<typeof SoPontos>
export type ResultadoDeTeste = Static<typeof ResultadoDeTeste>
export type ResultadoDeTrabalho = Static<typeof ResultadoDeTrabalho>
export type ParaCorrigir = Static<typeof ParaCorrigir>
