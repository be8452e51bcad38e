/** A running test: messages to its students, lost time, pauses, and every version of an answer. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { Chave, FicheirosVisiveis, Id, Instante, InstanteOuNulo, ParamsId } from '../comum.ts'
import { RespostaOuNula } from './correcao-formas.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { Alunos, ApoioNaSala, Minutos, Motivado, TentativaDoProfessor } from './tentativas-formas.ts'

const soAluno = ['Aluno'] as const
const quemEnsina = ['Admin', 'Professor'] as const
const naoPodeEscrever = ['nao_encontrado', 'turma_arquivada', 'teste_arquivado'] as const

/** `perguntaid`: what it is about; its number is the one it has in this attempt, and a draw may have left it out. */
const Mensagem = closed({ id: Id, texto: Type.String(), em: Instante, perguntaid: Type.Union([Id, Type.Null()]) })

/** What an attempt's page shows beside the questions. */
const Companhia = closed({
  agora: Instante,
  /** With the minutes of the pause under way. */
  limiteEm: Instante,
  apoio: ApoioNaSala,
  /** Minutes a teacher granted to this attempt, the sum of all. */
  concedidos: Type.Integer(),
  mensagens: Type.Array(Mensagem),
})
export type Companhia = Static<typeof Companhia>

/** Time one student's page was off the network and nobody has given back. */
const Perdido = closed({
  alunoid: Id,
  nome: Type.String(),
  /** Whole minutes, begun ones counted. */
  minutos: Type.Integer({ minimum: 1 }),
  desde: Instante,
  /** Null: it is still away. */
  ate: InstanteOuNulo,
  /** Until when `minutos` were measured. */
  medidoAte: Instante,
  /** The clock has handed the test in meanwhile: giving the time back opens it again. */
  reabre: Type.Boolean(),
})

/** One state of an answer, as a device kept it. */
const VersaoDaResposta = closed({
  /** Devices of this attempt in the order in which they appeared: 1 is the first. */
  dispositivo: Type.Integer({ minimum: 1 }),
  seq: Type.Integer(),
  /** When the device says it was written: that proves nothing. */
  escritaEm: Instante,
  recebidaEm: Instante,
  /** `provisoria`: came late, the teacher decides; `tardia`: came late and is kept apart. */
  chegada: Type.Union([Type.Literal('a-tempo'), Type.Literal('provisoria'), Type.Literal('tardia')]),
  /** The one that stands. */
  vale: Type.Boolean(),
  conteudo: RespostaOuNula,
})

export const acompanharContract = {
  'GET /api/teste/sala/{id}': endpoint({
    resumo: 'O que a sala de uma tentativa mostra ao lado das perguntas: mensagens do professor, pausa, letra, leitura em voz alta.',
    roles: soAluno,
    params: ParamsId,
    reply: Companhia,
    erros: ['nao_encontrado'],
  }),
  'POST /api/teste/pausar/{id}': endpoint({
    resumo: 'Faz uma pausa numa tentativa: o relógio para, até ao máximo que o aluno pode parar ao todo. Repetir não muda nada.',
    roles: soAluno,
    params: ParamsId,
    reply: Companhia,
    erros: ['nao_encontrado', 'sessao_imitada', 'tentativa_entregue', 'sem_pausa'],
  }),
  'POST /api/teste/retomar/{id}': endpoint({
    resumo: 'Acaba a pausa; os minutos que sobraram ficam para outra. Repetir não muda nada.',
    roles: soAluno,
    params: ParamsId,
    /** `em`: when the student went on, where the page says so afterwards (it had no network); without it, now. */
    query: closed({ em: Type.Optional(Instante) }),
    reply: Companhia,
    erros: ['nao_encontrado', 'sessao_imitada'],
  }),
  'POST /api/teste/mensagem/{id}': endpoint({
    resumo: 'Diz alguma coisa a quem responde a um teste de turma: a todos os que o têm, ou aos alunos indicados.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      texto: Type.String({ minLength: 1, maxLength: limites.mensagemTesteMaximo, pattern: padraoComAlgoParaLer }),
      alunos: Type.Union([Alunos, Type.Null()]),
      /** The question of the test that it is about. */
      perguntaid: Type.Optional(Id),
      /** Sent again under it, it is said once. */
      chave: Type.Optional(Chave),
    }),
    /** `abertas`: how many are answering and see it now. */
    reply: closed({ id: Id, abertas: Type.Integer() }),
    erros: naoPodeEscrever,
  }),
  'GET /api/teste/tempo-perdido/{id}': endpoint({
    resumo: 'Quem esteve sem ligação num teste de turma, quanto tempo, e ainda não o recebeu de volta.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Type.Array(Perdido),
    erros: ['nao_encontrado'],
  }),
  'POST /api/teste/repor/{id}': endpoint({
    resumo: '«Repor tempo perdido»: dá a cada aluno os seus minutos; a quem o relógio já entregou, reabre o teste.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      alunos: Type.Array(
        closed({
          alunoid: Id,
          minutos: Minutos,
          /**
           * The loss as the teacher was told it (`desde` and `medidoAte`); a later loss stays to be given back. Absent:
           * the whole loss, up to now.
           */
          medido: Type.Optional(closed({ desde: Instante, ate: Instante })),
        }),
        { minItems: 1, maxItems: limites.alunosPorTurma },
      ),
      ...Motivado,
      /** Sent again under it, it is answered as the first time. */
      chave: Type.Optional(Chave),
    }),
    reply: Type.Array(TentativaDoProfessor),
    erros: naoPodeEscrever,
  }),
  'GET /api/turmas/teste/versoes/{id}/{idpergunta}': endpoint({
    resumo: 'As versões da resposta de uma tentativa a uma pergunta, a mais recente primeiro. Só se leem.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idpergunta: Id }),
    reply: closed({ versoes: Type.Array(VersaoDaResposta), haMais: Type.Boolean(), ficheiros: FicheirosVisiveis }),
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
