/** Wire shapes of correction. Teacher's and student's shapes never share a field list: each is named for its reader. */
import { Escala } from '../escala.ts'
import { acoesDeCorrecao, anulacoes } from '#regras/testes/correcoes.ts'
import { Type, type Static } from 'typebox'
import { RespostaPergunta, TipoPerguntaNumero, perguntaComCampos } from '#perguntas/tipos.ts'
import { Fracao, IdParte, closed, porParte } from '#regras/esquema.ts'
import { partesDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { modosPublicacao } from '#regras/testes/publicacao.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { FicheirosVisiveis, Id, Instante, InstanteOuNulo, NumeroNaTurma, PontosLidos, Versao, Voz } from '../comum.ts'
import { RecursoResumo } from '../recursos.ts'
import { Duracao, EntreguePorSchema, EstadoTentativaSchema, EstadoTesteSchema } from './testes.ts'

export const TextoOuNulo = Type.Union([Type.String(), Type.Null()])
export const PontosOuNulo = Type.Union([PontosLidos, Type.Null()])
/** Hundredths of one per cent, 8333 = 83,33%; null when there is nothing to count. */
export const Percentagem = Type.Union([Type.Integer(), Type.Null()])
export const RespostaOuNula = Type.Union([RespostaPergunta, Type.Null()])
export const EstadoMarca = Type.Enum(['corrigido', 'por-corrigir', 'sem-resposta'])
/** Only the teacher makes "faltou" a 0 or lets somebody off. */
export const Situacao = Type.Union([Type.Enum(['dispensado', 'zero']), Type.Null()])
export const EntreguePorOuNulo = Type.Union([EntreguePorSchema, Type.Null()])
export const DecisoesLidas = porParte(Fracao)
export const TurmaBreve = closed({ id: Id, name: Type.String(), fuso: Type.String(), escala: Escala })
export const AlunoDaTurma = closed({ id: Id, numero: NumeroNaTurma, nome: Type.String(), avatar: TextoOuNulo })

export const Provisorias = closed({ respostas: Type.Integer(), escritaEm: Instante, recebidaEm: Instante, semRedeDesde: Instante })

/** What pupils see of a published result; none: only that it is marked. */
export const PartesMostradas = Type.Array(Type.Enum([...partesDoResultado]), { maxItems: partesDoResultado.length, uniqueItems: true })

/** One attempt in the teacher's list. */
export const TentativaResumo = closed({
  id: Id,
  numero: Type.Integer(),
  inicioEm: Instante,
  /** Of one handed in during a pause, without what was left of that. */
  limiteEm: Instante,
  entregueEm: InstanteOuNulo,
  entreguePor: EntreguePorOuNulo,
  /** Started without a network, with the test's code: when, as the device claims. That proves nothing. Null: it was not. */
  semRedeEm: InstanteOuNulo,
  /** Minutes from start to hand-in, or until now. */
  minutos: Type.Integer(),
  /** Ids of the questions with an answer. */
  respondidas: Type.Array(Id),
  /** When the server last received an answer. */
  guardadoEm: InstanteOuNulo,
  /** Since when the page is off the network, as far as the server knows. Null: the page is there, or the test is handed in. */
  semLigacaoDesde: InstanteOuNulo,
  /** Pausing since then; null: not pausing. */
  emPausaDesde: InstanteOuNulo,
  /** Minutes granted, the sum of all. */
  concedidos: Type.Integer(),
  nPerguntas: Type.Integer(),
  porCorrigir: Type.Integer(),
  points: PontosOuNulo,
  pointsMaximo: PontosLidos,
  percentagem: Percentagem,
  /** In the future: set to be published then. */
  publicadaEm: InstanteOuNulo,
  oculta: Type.Boolean(),
  /** Questions to which something came after the hand-in, which is kept apart and does not count. */
  tardias: Type.Integer(),
  /**
   * Answers written before the limit that arrived after it and wait for the teacher's decision; null when none wait.
   * `escritaEm` is the device's claim. The server heard nothing of the device between `semRedeDesde` (the last answer
   * in time, or the start) and `recebidaEm`.
   */
  provisorias: Type.Union([Provisorias, Type.Null()]),
})

export const LinhaAluno = closed({
  aluno: AlunoDaTurma,
  /** False: has left the class; the work stays. */
  inscrito: Type.Boolean(),
  estado: EstadoTentativaSchema,
  situacao: Situacao,
  situacaoMotivo: Type.String(),
  /** Has leave to make another attempt until then, and has not begun it; it may have lapsed. */
  oportunidadeAte: InstanteOuNulo,
  tentativa: Type.Union([TentativaResumo, Type.Null()]),
})

/** A question in the strip above the correction. */
export const PerguntaResumo = closed({
  perguntaid: Id,
  numero: Type.Integer(),
  tipoPergunta: TipoPerguntaNumero,
  /** The enunciado in plain words, cut. */
  titulo: Type.String(),
  points: PontosLidos,
  respostas: Type.Integer(),
  porCorrigir: Type.Integer(),
})

/** Everything the teacher's pages about one class test start from. */
/** Whether the caller sees whose answers are whose as they mark by question, and who has asked to, newest first. */
export const NomesDoTeste = closed({
  aVista: Type.Boolean(),
  revelados: Type.Array(closed({ quem: Type.String(), em: Instante, ocultadosEm: InstanteOuNulo })),
})

export const Painel = closed({
  id: Id,
  nome: Type.String(),
  turma: TurmaBreve,
  inicio: Instante,
  fim: Instante,
  duracao: Duracao,
  publicacao: Type.Enum([...modosPublicacao]),
  /** What its pupils see of a published result. */
  mostra: PartesMostradas,
  estado: EstadoTesteSchema,
  arquivado: Type.Boolean(),
  /** The reader's active classes that have this same test, this one included. */
  turmasComEste: Type.Integer(),
  /** The reader's class tests that had these very questions, whose answers may be marked together; this one included. */
  testesJuntos: Type.Integer(),
  /** Goes to the devices encrypted before it opens: there is a code that opens it without a network. */
  selado: Type.Boolean(),
  versao: Versao,
  /** The marking version in force; 0: the one the test was assigned with. */
  marcacao: Type.Integer(),
  /** From when students may see the key: when every window of this test is over. */
  chaveEm: Instante,
  /** The classes that may still answer this same test, the last to end first. `turma` is null for a class the reader does not teach. */
  janelasAbertas: Type.Array(closed({ turma: TextoOuNulo, desta: Type.Boolean(), ate: Instante, fuso: Type.String() })),
  /** Server time of this reply: the page's clocks start from it. */
  agora: Instante,
  resumo: closed({
    alunos: Type.Integer(),
    entregues: Type.Integer(),
    aResponder: Type.Integer(),
    porIniciar: Type.Integer(),
    faltaram: Type.Integer(),
    dispensados: Type.Integer(),
    corrigidas: Type.Integer(),
    publicadas: Type.Integer(),
    /** Handed in, marked, not released. */
    porPublicar: Type.Integer(),
  }),
  perguntas: Type.Array(PerguntaResumo),
  /** Without names, each is nobody. */
  alunos: Type.Array(LinhaAluno),
  nomes: NomesDoTeste,
  /** Why nothing may be changed; null: it may. */
  soLeitura: Type.Union([Type.Enum(['teste_arquivado', 'turma_arquivada']), Type.Null()]),
})

/** A question's result as exact fractions: what the views draw verdicts from. */
export const ResultadoLido = Type.Union([
  closed({ estado: Type.Literal('corrigido'), fracao: Fracao }),
  closed({ estado: Type.Literal('por-corrigir'), certo: Fracao, partes: Type.Array(Type.String()) }),
  closed({ estado: Type.Literal('sem-resposta') }),
])

/** The teacher's view of one question's mark. */
export const Marca = closed({
  estado: EstadoMarca,
  points: PontosOuNulo,
  /** What the rules alone give, null while a person must look. */
  pointsAutomatico: PontosOuNulo,
  /** Points given instead of the computed ones. */
  pointsManual: PontosOuNulo,
  /** The question counts otherwise for this attempt; null: it was not annulled. */
  anulada: Type.Union([Type.Enum([...anulacoes]), Type.Null()]),
  decisoes: DecisoesLidas,
  resultado: ResultadoLido,
  motivo: Type.String(),
  comentario: Type.String(),
  voz: Voz,
  origem: Type.Enum(['automatica', 'professor']),
  por: TextoOuNulo,
  em: Instante,
  marcacao: Type.Integer(),
  versao: Versao,
  /** The worked sum, `12 × 3/4 = 9 pontos`. */
  conta: Type.String(),
})

/** The correction by which a question of the test is marked; null: as the test was given. */
export const CorrecaoDaPergunta = Type.Union([
  closed({
    acao: Type.Enum([...acoesDeCorrecao]),
    anular: Type.Union([Type.Enum([...anulacoes]), Type.Null()]),
    /** The rest was scaled to the worth of the whole. */
    escalar: Type.Boolean(),
    /** What the teacher wrote; the students affected read it too. */
    motivo: Type.String(),
    /** Whoever made it, by name. */
    quem: TextoOuNulo,
    em: Instante,
  }),
  Type.Null(),
])

const camposCorrecao = {
  perguntaid: Id,
  numero: Type.Integer(),
  dominio: Type.String(),
  enunciado: TextoRico,
  explicacao: TextoRico,
  points: PontosLidos,
  /** How it scores, in one sentence. */
  esquema: Type.String(),
  correcao: CorrecaoDaPergunta,
}

/** A question with its key and one answer, as the teacher corrects it. */
export const PerguntaCorrigida = perguntaComCampos({ ...camposCorrecao, resposta: RespostaOuNula, marca: Type.Union([Marca, Type.Null()]) })

export const Mudanca = closed({
  perguntaid: Id,
  em: Instante,
  quem: TextoOuNulo,
  /** The mark it replaced. */
  antesPoints: PontosOuNulo,
  antesEstado: EstadoMarca,
  antesMotivo: Type.String(),
  antesComentario: Type.String(),
})

/** One student's attempt, question by question, for the teacher. */
/** What stands over the questions of a page: nothing of a key. */
const camposDaPagina = {
  titulo: Type.String(),
  estimulo: TextoRico,
  /** Of the bank, as far as the caller sees them. */
  recursos: Type.Array(RecursoResumo),
}
/** A page of an attempt; `perguntas`: ids, in the order of the test. */
export const PaginaDaTentativa = closed({ id: Type.String(), ...camposDaPagina, perguntas: Type.Array(Id) })
export type PaginaDaTentativa = Static<typeof PaginaDaTentativa>

export const CorrecaoAluno = closed({
  id: Id,
  nome: Type.String(),
  turma: TurmaBreve,
  aluno: AlunoDaTurma,
  estado: EstadoTentativaSchema,
  situacao: Situacao,
  tentativa: Type.Union([TentativaResumo, Type.Null()]),
  /** All attempts of this student, the first one first. */
  tentativas: Type.Array(
    closed({
      id: Id,
      numero: Type.Integer(),
      conta: Type.Boolean(),
      entregueEm: InstanteOuNulo,
      points: PontosOuNulo,
      percentagem: Percentagem,
    }),
  ),
  comentario: Type.String(),
  paginas: Type.Array(PaginaDaTentativa),
  perguntas: Type.Array(PerguntaCorrigida),
  historia: Type.Array(Mudanca),
  acontecimentos: Type.Array(closed({ acao: Type.String(), quem: TextoOuNulo, motivo: Type.String(), em: Instante })),
  /** Questions to which something came too late to count, in the order of their ids. */
  tardias: Type.Array(Id),
  ficheiros: FicheirosVisiveis,
  marcacao: Type.Integer(),
  /** The students before and after, in the list's order. */
  anterior: Type.Union([Id, Type.Null()]),
  seguinte: Type.Union([Id, Type.Null()]),
  soLeitura: Painel.properties.soLeitura,
})

/** One answer inside a group. Its author travels only where names are asked for. */
export const RespostaDoGrupo = closed({
  tentativaId: Id,
  versao: Versao,
  aluno: Type.Union([closed({ id: Id, nome: Type.String() }), Type.Null()]),
  /** The answer in plain words. */
  texto: Type.String(),
  estado: EstadoMarca,
  points: PontosOuNulo,
  pointsManual: PontosOuNulo,
  decisoes: DecisoesLidas,
  resultado: ResultadoLido,
  comentario: Type.String(),
  voz: Voz,
  motivo: Type.String(),
})

export const GrupoRespostas = closed({
  /** Stays the same while the answers do. */
  id: Type.String(),
  /** The part this group is about (a gap); null: the whole answer. */
  parte: Type.Union([IdParte, Type.Null()]),
  /** What put them together. */
  tipo: Type.Enum(['iguais', 'parecidas', 'em-branco']),
  texto: Type.String(),
  grafias: Type.Array(closed({ texto: Type.String(), n: Type.Integer() })),
  /** One of them, to be shown as it was written. */
  resposta: RespostaOuNula,
  respostas: Type.Array(RespostaDoGrupo),
  /** Answers of the group that wait for a person. */
  porCorrigir: Type.Integer(),
  /** The mark all of them have; null while they differ or one waits. */
  points: PontosOuNulo,
})

/** All answers to one question, grouped. */
export const CorrecaoPergunta = closed({
  pergunta: perguntaComCampos(camposCorrecao),
  /** The page it stands on. */
  pagina: closed(camposDaPagina),
  marcacao: Type.Integer(),
  /** The question is the teacher's own, and is still the one that pupils saw: it could take a corrected key. */
  noRepositorio: Type.Boolean(),
  grupos: Type.Array(GrupoRespostas),
  nomes: Type.Boolean(),
  ficheiros: FicheirosVisiveis,
})

export type Painel = Static<typeof Painel>
export type LinhaAluno = Static<typeof LinhaAluno>
export type TentativaResumo = Static<typeof TentativaResumo>
export type Marca = Static<typeof Marca>
export type PerguntaCorrigida = Static<typeof PerguntaCorrigida>
export type CorrecaoAluno = Static<typeof CorrecaoAluno>
export type CorrecaoPergunta = Static<typeof CorrecaoPergunta>
export type GrupoRespostas = Static<typeof GrupoRespostas>
export type RespostaDoGrupo = Static<typeof RespostaDoGrupo>
export type CorrecaoDaPergunta = Static<typeof CorrecaoDaPergunta>
