import { Type, type Static } from 'typebox'
import { RespostaPergunta, perguntaAlunoComCampos } from '#perguntas/tipos.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Contagem, FicheirosVisiveis, Id, Instante, InstanteOuNulo, ParamsId, Pontos, PontosLidos, Versao } from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { RecursoNaPagina } from '../recursos.ts'
import { ApoioNaSala } from './tentativas-formas.ts'
import { Duracao, EntreguePorSchema, EstadoTentativaSchema, TurmaDoTeste } from './testes.ts'
import { tentativasDoProfessor } from './tentativas-professor.ts'

const soAluno = ['Aluno'] as const
const quemEnsina = ['Admin', 'Professor'] as const
const todosOsPapeis = ['Admin', 'Professor', 'Aluno'] as const

// ─── Revisions ───

/** Random, one per tab and attempt. */
const Dispositivo = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$', maxLength: 40 })
const Seq = Type.Integer({ minimum: 1, maximum: limites.inteiroMaximo })
/** Names one revision of a question. */
export const NomeRevisao = closed({ dispositivo: Dispositivo, seq: Seq })

/** One state of one answer, as a device stored it. */
export const Revisao = closed({
  perguntaid: Id,
  ...NomeRevisao.properties,
  /** Server time as the device reckons it: taken as the time of arrival when it is ahead of that. */
  escritaEm: Instante,
  /** The revision that stood on the screen when this one was written; null: none did. */
  base: Type.Union([NomeRevisao, Type.Null()]),
  /** The answer, null when it was cleared. Checked one by one: a bad one refuses only itself. */
  conteudo: Type.Unknown(),
})
export type RevisaoEnviada = Static<typeof Revisao>

/** The revision of a question that stands. */
export const RespostaAtual = closed({
  perguntaid: Id,
  ...NomeRevisao.properties,
  escritaEm: Instante,
  conteudo: Type.Union([RespostaPergunta, Type.Null()]),
})
export type RespostaAtual = Static<typeof RespostaAtual>

/** The greatest `seq` the server holds of a question from a device. */
const Guardada = closed({ perguntaid: Id, ...NomeRevisao.properties })

/** Why a revision was not taken; it will never be, sending it again is no use. */
/** Why the server does not take a revision. */
const MotivoDaRecusa = Type.Union([
  Type.Literal('pergunta'), // not a question of this attempt
  Type.Literal('forma'), // not an answer of that question's type, or one that names foreign parts
  Type.Literal('tamanho'),
  Type.Literal('ficheiro'), // a file that is not the student's
])

export type MotivoDaRecusa = Static<typeof MotivoDaRecusa>

const Resultado = closed({
  perguntaid: Id,
  ...NomeRevisao.properties,
  /** `tardia`: kept apart, after the limit or the hand-in; `guardada` also when it had been taken before; `recusada`: not kept. */
  estado: Type.Union([Type.Literal('guardada'), Type.Literal('tardia'), Type.Literal('recusada')]),
  motivo: Type.Optional(MotivoDaRecusa),
})

const Lote = { revisoes: Type.Array(Revisao, { minItems: 1, maxItems: limites.revisoesPorPedido }) }

const camposRelogio = {
  /** The server's clock. */
  agora: Instante,
  limiteEm: Instante,
  entregueEm: InstanteOuNulo,
}

const RevisoesGuardadas = closed({
  ...camposRelogio,
  resultados: Type.Array(Resultado),
  /** Of the devices and questions of this request. */
  guardadas: Type.Array(Guardada),
  /** The answers of other devices that a revision met although its `base` was another. Both stay in the history. */
  encontros: Type.Array(RespostaAtual),
})
export type RevisoesGuardadas = Static<typeof RevisoesGuardadas>

/**
 * How many times an attempt was opened again, as far as the page that hands it in knows. A hand-in from before a
 * reopening is refused. Pages of an earlier release leave the count out, and for them nothing is compared.
 */
const Reaberturas = Contagem

const Entregue = closed({ agora: Instante, tentativaid: Id, entregueEm: Instante, entreguePor: EntreguePorSchema })

/** Delivers revisions of one attempt and hands it in, nothing else, without a session. */
const Bilhete = Type.String({ minLength: 20, maxLength: 200 })
/** Where pages of an earlier release have it; those of today say it in the request's head (`bilhete: true`). */
const BilheteNoCorpo = Type.Optional(Bilhete)

// ─── The student's room ───

export const PerguntaAluno = perguntaAlunoComCampos({ perguntaid: Id, enunciado: TextoRico, points: Pontos })
export type PerguntaAluno = Static<typeof PerguntaAluno>

export const PaginaAluno = closed({
  id: Type.String(),
  titulo: Type.String(),
  estimulo: TextoRico,
  /** Of the bank, opened from the page; absent: none. */
  recursos: Type.Optional(Type.Array(RecursoNaPagina)),
  perguntas: Type.Array(PerguntaAluno),
})
export type PaginaAluno = Static<typeof PaginaAluno>

const camposDoTeste = {
  id: Id,
  nome: Type.String(),
  turma: TurmaDoTeste,
  inicio: Instante,
  /** The end of this student's own window. */
  fim: Instante,
  duracao: Duracao,
  points: PontosLidos,
  totalPerguntas: Type.Integer(),
}

export const TesteParaResponder = closed({
  ...camposDoTeste,
  /**
   * Pupils who asked to listen to texts may do so here. Whom the teacher gave that support listens in every test. Absent:
   * from a copy that an earlier release kept on the device.
   */
  lerAlto: Type.Optional(Type.Boolean()),
  instrucoes: TextoRico,
  ficheiros: FicheirosVisiveis,
})
export type TesteParaResponder = Static<typeof TesteParaResponder>

/** What an attempt has from its start, its questions apart. */
export const ComecoDaSala = closed({
  tentativaid: Id,
  numero: Type.Integer(),
  inicioEm: Instante,
  limiteEm: Instante,
  /** What ends it: its own duration, or the end of the window. */
  decide: Type.Union([Type.Literal('duracao'), Type.Literal('janela')]),
  /** Absent: from a copy that an earlier release kept on the device. */
  reaberturas: Type.Optional(Reaberturas),
  /** Null to who acts as somebody else: such a session reads and never answers. */
  bilhete: Type.Union([Bilhete, Type.Null()]),
  apoio: ApoioNaSala,
})
export type ComecoDaSala = Static<typeof ComecoDaSala>

/** An attempt under way with everything its page needs. */
const Sala = closed({
  ...ComecoDaSala.properties,
  /** Questions marked for review. */
  paraRever: Type.Array(Id),
  paginas: Type.Array(PaginaAluno),
  respostas: Type.Array(RespostaAtual),
  /** As of no later than `respostas`: each of them had its part in what stands. */
  guardadas: Type.Array(Guardada),
  ficheiros: FicheirosVisiveis,
})
export type Sala = Static<typeof Sala>

const comum = { teste: TesteParaResponder, agora: Instante }
/**
 * The package that a device should hold before the start, with the version of the test's settings. Null: the test is
 * not sealed in advance.
 */
const selado = { selado: Type.Union([closed({ pacote: Type.String(), versao: Versao }), Type.Null()]) }
export const ComecoEmCurso = closed({ fase: Type.Literal('em-curso'), ...comum, sala: Sala })

/** Where the signed-in student stands with a test. */
export const EstadoResponder = Type.Union([
  /** The window has not opened. */
  closed({ fase: Type.Literal('por-abrir'), ...comum, ...selado }),
  /**
   * `minutos`: the time of a student who starts now. `decide`: whether the window cuts it short. `pausaMin`: minutes
   * this student may pause in all.
   */
  closed({
    fase: Type.Literal('por-iniciar'),
    ...comum,
    ...selado,
    minutos: Type.Integer(),
    decide: Sala.properties.decide,
    pausaMin: Type.Integer({ minimum: 0 }),
    /**
     * The teacher's leave for this attempt, after an earlier one or without. Absent: there is none, or the state comes
     * from the device's copy.
     */
    oportunidade: Type.Optional(closed({ temAnterior: Type.Boolean() })),
  }),
  ComecoEmCurso,
  closed({
    fase: Type.Literal('entregue'),
    ...comum,
    tentativaid: Id,
    inicioEm: Instante,
    entregueEm: Instante,
    entreguePor: EntreguePorSchema,
    respondidas: Type.Integer(),
    /** The result may be looked at now. */
    podeConsultar: Type.Boolean(),
  }),
  closed({ fase: Type.Literal('faltou'), ...comum }),
])
export type EstadoResponder = Static<typeof EstadoResponder>

/** A test in the list of what one can answer now or look at. */
const TesteNaLista = closed({
  ...camposDoTeste,
  estado: EstadoTentativaSchema,
  limiteEm: InstanteOuNulo,
  entregueEm: InstanteOuNulo,
  podeResponder: Type.Boolean(),
  podeConsultar: Type.Boolean(),
})

const errosDeEscrita = ['nao_encontrado', 'sessao_imitada'] as const

export const tentativasContract = {
  'GET /api/teste/responder': endpoint({
    resumo: 'O que quem pede pode responder agora ou consultar; a quem ensina, os testes que pode pré-visualizar.',
    roles: todosOsPapeis,
    porConfirmar: 'na-turma',
    reply: closed({ agora: Instante, testes: Type.Array(TesteNaLista) }),
    erros: [],
  }),
  'GET /api/teste/responder/{id}': endpoint({
    resumo: 'Em que ponto está o aluno num teste; com a tentativa aberta, tudo o que a página precisa.',
    roles: soAluno,
    params: ParamsId,
    reply: EstadoResponder,
    erros: ['nao_encontrado'],
  }),
  'GET /api/teste/pre-visualizar/{id}': endpoint({
    resumo: 'O teste como um aluno o veria, com uma ordem nova de cada vez. Nada fica guardado.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: closed({ ...comum, paginas: Type.Array(PaginaAluno), ficheiros: FicheirosVisiveis }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/teste/comecar/{id}': endpoint({
    resumo: 'Começa o teste, ou continua o que já foi começado.',
    roles: soAluno,
    params: ParamsId,
    reply: ComecoEmCurso,
    erros: [...errosDeEscrita, 'teste_ainda_nao_abriu', 'teste_ja_terminou', 'teste_arquivado', 'turma_arquivada', 'tentativa_entregue'],
  }),
  'GET /api/teste/pulso/{id}': endpoint({
    resumo: 'O relógio de uma tentativa e a revisão que vale em cada pergunta.',
    roles: soAluno,
    params: ParamsId,
    reply: closed({
      ...camposRelogio,
      reaberturas: Reaberturas,
      atuais: Type.Array(Guardada),
      /**
       * Unseen answers: the latest of a device, where it is not current and no later revision's screen showed it
       * (decisions, section 5.2).
       */
      porVer: Type.Array(RespostaAtual),
      /** The files that those name. */
      ficheiros: FicheirosVisiveis,
      /** How many revisions the server holds of each device, late ones included. A device that has more acknowledged sends them again. */
      dispositivos: Type.Array(closed({ dispositivo: Dispositivo, quantas: Type.Integer({ minimum: 1 }) })),
      /** The newest thing the teacher said to this student; null: nothing. */
      mensagem: Type.Union([Id, Type.Null()]),
    }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/teste/revisoes/{id}': endpoint({
    resumo:
      'Guarda revisões de respostas de uma tentativa. Repetir o pedido não muda nada; uma revisão recusada só se recusa a si própria.',
    roles: soAluno,
    params: ParamsId,
    body: closed(Lote),
    corpoMaximo: limites.corpoTextoBytes,
    reply: RevisoesGuardadas,
    erros: errosDeEscrita,
  }),
  'POST /api/teste/rever/{id}': endpoint({
    resumo: 'As perguntas que o aluno marcou para rever, todas de uma vez.',
    roles: soAluno,
    params: ParamsId,
    body: closed({ perguntas: Type.Array(Id, { maxItems: limites.perguntasPorTeste, uniqueItems: true }) }),
    reply: closed({ perguntas: Type.Array(Id) }),
    erros: [...errosDeEscrita, 'tentativa_entregue'],
  }),
  'POST /api/teste/entregar/{id}': endpoint({
    resumo: 'Entrega a tentativa. Repetir o pedido não muda nada.',
    roles: soAluno,
    params: ParamsId,
    query: closed({ reaberturas: Type.Optional(Reaberturas) }),
    reply: Entregue,
    erros: [...errosDeEscrita, 'tentativa_reaberta'],
  }),
  'POST /api/teste/bilhete/revisoes': endpoint({
    resumo: 'Guarda revisões com o bilhete da tentativa, sem sessão.',
    roles: 'todos',
    bilhete: true,
    body: closed({ bilhete: BilheteNoCorpo, ...Lote }),
    corpoMaximo: limites.corpoTextoBytes,
    reply: RevisoesGuardadas,
    erros: ['bilhete_invalido'],
  }),
  'POST /api/teste/bilhete/entregar': endpoint({
    resumo: 'Entrega a tentativa com o seu bilhete, sem sessão.',
    roles: 'todos',
    bilhete: true,
    body: closed({ bilhete: BilheteNoCorpo, reaberturas: Type.Optional(Reaberturas) }),
    reply: Entregue,
    erros: ['bilhete_invalido', 'tentativa_reaberta'],
  }),
  ...tentativasDoProfessor,
} satisfies Contrato
