/** Tests sealed in advance: what a device keeps before the hour, the start that opens it, and a start without a network. */
import { Type, type Static } from 'typebox'
import { closed, porParte } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Id, Instante, InstanteOuNulo, ParamsId, Versao } from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { FormulasFeitas } from '../formulas.ts'
import { ApoioNaSala } from './tentativas-formas.ts'
import { ComecoEmCurso, ComecoDaSala, PaginaAluno, PerguntaAluno, TesteParaResponder } from './tentativas.ts'

const soAluno = ['Aluno'] as const
const naoPodeComecar = ['teste_arquivado', 'turma_arquivada'] as const

/** Names what was sealed: content that changed is another package. */
const Pacote = Type.String({ minLength: 1, maxLength: 60 })
/** Bytes, base64url. */
const Bytes = Type.String({ pattern: '^[\\w-]*$' })
/** Leave to tell of a start that was made without a network, without a session. */
const Passe = Type.String({ minLength: 20, maxLength: 200 })

const ItemDoPlano = Type.Union([
  closed({ tipo: Type.Literal('pergunta'), perguntaid: Id }),
  /** `points` in hundredths. */
  closed({ tipo: Type.Literal('sorteio'), id: Type.String(), n: Type.Integer(), points: Type.Integer(), candidatas: Type.Array(Id) }),
])

/**
 * The sealed content: every question any student may be given, as students see them, in an order of the package's own.
 * It never holds the key. This closed shape is checked before the encryption.
 */
export const PacoteSelado = closed({
  baralhar: Type.Boolean(),
  /** Absent in packages of releases until 0.1.0: they change places. */
  baralharOpcoes: Type.Optional(Type.Boolean()),
  instrucoes: TextoRico,
  paginas: Type.Array(closed({ ...Type.Omit(PaginaAluno, ['perguntas']).properties, itens: Type.Array(ItemDoPlano) })),
  perguntas: Type.Array(PerguntaAluno),
  /** Without addresses: on a device its files are its own. */
  ficheiros: Type.Array(closed({ id: Id, nome: Type.String(), tipo: Type.String(), tamanho: Type.Integer() })),
  /** The formulas of all these texts, as a reply has them beside it. Packages of releases until 0.1.0 have none. */
  formulas: FormulasFeitas,
})
export type PacoteSelado = Static<typeof PacoteSelado>

/** The sealed test for one student's device: the sealed bytes, which are the same for all, and the parts that are this student's own. */
export const TesteSelado = closed({
  agora: Instante,
  /** Instructions stand in the package. */
  teste: TesteParaResponder,
  pacote: Pacote,
  versao: Versao,
  conteudo: Bytes,
  /** The key, wrapped by a key made from the code in so many rounds of PBKDF2. */
  chaveFechada: Bytes,
  iteracoes: Type.Integer(),
  /** Where each of the package's files is fetched, sealed; the address is signed for this student. */
  ficheiros: Type.Array(closed({ id: Id, url: Type.String(), tamanho: Type.Integer() })),
  /** The terms of the limit for a start without a network. The server reckons the limit again. */
  extraPercent: Type.Integer(),
  apoio: ApoioNaSala,
  passe: Passe,
})
export type TesteSelado = Static<typeof TesteSelado>

/** A start for a device that holds the package: whatever opens it, and nothing that the device already has. Less than 2 kB. */
const ComecoSelado = closed({
  fase: Type.Literal('selado'),
  agora: Instante,
  fim: Instante,
  /** Of the package, base64url. */
  chave: Bytes,
  semente: Type.Integer(),
  /** Draw id → the questions drawn. */
  sorteadas: porParte(Type.Array(Id)),
  sala: ComecoDaSala,
})
export type ComecoSelado = Static<typeof ComecoSelado>

export const seladosContract = {
  'GET /api/teste/selados': endpoint({
    resumo: 'Os testes selados que o dispositivo de quem pede deve guardar: os que ainda não começou e cujo prazo não acabou.',
    roles: soAluno,
    /** `versao`: of the test's settings; where either is another, what is kept is old. */
    reply: Type.Array(closed({ id: Id, pacote: Pacote, versao: Versao })),
    erros: [],
  }),
  'GET /api/teste/selado/{id}': endpoint({
    resumo: 'Um teste selado: a cópia do aluno, cifrada, para guardar antes da hora. Não tem a chave que a abre, nem a das respostas.',
    roles: soAluno,
    params: ParamsId,
    reply: TesteSelado,
    erros: ['nao_encontrado', 'sessao_imitada'],
  }),
  'GET /api/teste/selado/{id}/ficheiro/{idficheiro}': endpoint({
    resumo: 'Um ficheiro de um teste selado, cifrado, a quem tem um endereço assinado que ainda vale.',
    roles: 'todos',
    params: closed({ id: Id, idficheiro: Id }),
    query: closed({ a: Type.String({ minLength: 10, maxLength: 200 }) }),
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'POST /api/teste/selado/comecar/{id}': endpoint({
    resumo:
      'Começa um teste num dispositivo que guarda este pacote: responde com a chave, a semente e o sorteio. Com outro pacote, com tudo.',
    roles: soAluno,
    params: ParamsId,
    body: closed({ pacote: Pacote }),
    reply: Type.Union([ComecoSelado, ComecoEmCurso]),
    erros: ['nao_encontrado', 'sessao_imitada', 'teste_ainda_nao_abriu', 'teste_ja_terminou', ...naoPodeComecar, 'tentativa_entregue'],
  }),
  'POST /api/teste/selado/registar': endpoint({
    resumo:
      'Dá a conhecer um começo feito sem rede, com o código do professor. Fica assinalado; a hora que o dispositivo diz não dá mais tempo do que o permitido. Repetir não muda nada.',
    roles: 'todos',
    body: closed({
      passe: Passe,
      /** When it started, as the device reckons the server's time. */
      comecouEm: Instante,
      /** Made with the package's key: the device had opened it. */
      prova: Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 }),
    }),
    reply: closed({
      agora: Instante,
      tentativaid: Id,
      inicioEm: Instante,
      limiteEm: Instante,
      entregueEm: InstanteOuNulo,
      bilhete: Type.String(),
    }),
    erros: ['bilhete_invalido', 'nao_encontrado', ...naoPodeComecar],
  }),
  'POST /api/teste/codigo/{id}': endpoint({
    resumo: `O código que abre um teste selado sem rede, a partir de ${limites.codigoSeladoAntesMinutos} minutos antes de abrir. Depois de mostrado, o conteúdo do teste não muda.`,
    roles: ['Admin', 'Professor'],
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: closed({ codigo: Type.String() }),
    erros: ['nao_encontrado', 'turma_arquivada', 'teste_arquivado', 'codigo_ainda_nao', 'so_o_proprio'],
  }),
} satisfies Contrato
