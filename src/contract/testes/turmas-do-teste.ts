/** One test that several classes have: how each of them stands, and the acts on those that are chosen. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Id, Instante, ParamsId, Versao } from '../comum.ts'
import { Painel } from './correcao-formas.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { TesteTurma } from './testes.ts'

const quemEnsina = ['Professor', 'Admin'] as const

/** The test as one class has it. */
const TesteNaTurma = closed({
  ...TesteTurma.properties,
  /** It was frozen together with the test of the address: a corrected key reaches both. */
  mesmasPerguntas: Type.Boolean(),
})

const Escolhidos = Type.Array(Id, { minItems: 1, maxItems: limites.testesPorAto, uniqueItems: true })

/** A question for which answers wait, and in which of the classes with these questions. */
const PerguntaPorCorrigir = closed({
  perguntaid: Id,
  numero: Type.Integer(),
  titulo: Type.String(),
  porCorrigir: Type.Array(closed({ testeid: Id, n: Type.Integer() })),
})

const { turma, chaveEm, janelasAbertas } = Painel.properties

const TurmasDoTeste = closed({
  nome: Type.String(),
  agora: Instante,
  /** What the preview of publishing goes by, as on the panel of the test of the address. */
  turma,
  chaveEm,
  janelasAbertas,
  perguntas: Type.Array(PerguntaPorCorrigir),
  /** By class name, the test of the address included. */
  testes: Type.Array(TesteNaTurma),
})
export type TurmasDoTeste = Static<typeof TurmasDoTeste>

const Janela = closed({ testeid: Id, versao: Versao, inicio: Instante, fim: Instante })
export type JanelaNova = Static<typeof Janela>

const erros = ['nao_encontrado', 'turma_arquivada'] as const

export const turmasDoTesteContract = {
  'GET /api/turmas/teste/turmas/{id}': endpoint({
    resumo: 'O mesmo teste em cada turma ativa de quem pede: prazo, estado e contagens.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TurmasDoTeste,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas/teste/turmas/{id}/prazos': endpoint({
    resumo: 'Muda o prazo deste teste em várias turmas. Se uma for recusada, não muda nenhuma.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ turmas: Type.Array(Janela, { minItems: 1, maxItems: limites.testesPorAto }) }),
    reply: TurmasDoTeste,
    erros: [...erros, 'teste_arquivado', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/teste/turmas/{id}/arquivar': endpoint({
    resumo: 'Arquiva este teste em várias turmas, ou traz de volta. Se uma for recusada, não muda nenhuma.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ testes: Escolhidos, arquivar: Type.Boolean() }),
    reply: TurmasDoTeste,
    erros: [...erros, 'tentativa_aberta'],
  }),
  'POST /api/turmas/teste/turmas/{id}/publicar': endpoint({
    resumo: 'Publica os resultados corrigidos deste teste em várias turmas. O que está por corrigir fica de fora.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ testes: Escolhidos }),
    reply: closed({
      publicadas: Type.Integer(),
      porCorrigir: Type.Integer(),
      /** The pupils whose result is now out, for taking it back. */
      turmas: Type.Array(closed({ testeid: Id, alunos: Type.Array(Id) })),
    }),
    erros: [...erros, 'teste_arquivado'],
  }),
} satisfies Contrato
