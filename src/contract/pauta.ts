/** The marks of a class for a period: what its results propose, and what its teacher decides. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Dia, Id, Nome, NomeDaDisciplina, ParamsId, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { Celula, MediaLida, TipoItem } from './progresso.ts'
import { AlunoDaTurma, Percentagem, TurmaBreve } from './testes/correcao-formas.ts'

const quemEnsina = ['Professor', 'Admin'] as const

/** 1 to 4: its place among the class's periods. */
const NumeroPeriodo = Type.Integer({ minimum: 1, maximum: limites.periodosMaximo })
const Peso = Type.Integer({ minimum: 0, maximum: 100 })
/** Made by the page; it has no meaning. */
const IdDeCategoria = Type.String({ minLength: 1, maxLength: 36, pattern: '^[0-9a-f-]+$' })
const Curto = Type.String({ maxLength: limites.notaMaximo })

const Avaliacao = closed({
  periodos: Type.Array(closed({ nome: Nome, inicio: Dia, fim: Dia }), { minItems: 1, maxItems: limites.periodosMaximo }),
  /** What each weighs beside the others; a category without results is left out. `fora`: marks from outside. */
  pesos: closed({ testes: Peso, trabalhos: Peso, fora: Peso }),
  /** Categories of the teacher's own. */
  proprias: Type.Array(closed({ id: IdDeCategoria, nome: Nome, peso: Peso }), { maxItems: limites.categoriasProprias }),
  /** Items that stand in another category than that of their kind (''), or weigh more than 1 there. */
  itens: Type.Array(
    closed({
      tipo: TipoItem,
      id: Id,
      categoria: Type.Union([Type.Literal(''), IdDeCategoria]),
      peso: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    { maxItems: limites.itensNaPauta },
  ),
  /** The lowest test of each pupil is left out, where they have two or more. */
  semPior: Type.Boolean(),
})

export const LinhaDaPauta = closed({
  aluno: AlunoDaTurma,
  /** In the order of `itens`. */
  celulas: Type.Array(Celula),
  testes: MediaLida,
  trabalhos: MediaLida,
  fora: MediaLida,
  /** In the order of the teacher's own categories. */
  proprias: Type.Array(MediaLida),
  /** The weighted mean of these, hundredths of one per cent; null: nothing is marked. */
  proposta: Percentagem,
  /** The teacher's, as written; '' is none. */
  nota: Type.String(),
  autoavaliacao: Type.String(),
  /** Of the two above; 0: nothing was written yet. */
  versao: Type.Integer(),
})

export const Pauta = closed({
  turma: TurmaBreve,
  /** The class's version: what changes its periods and weights is said over it. */
  versaoDaTurma: Versao,
  arquivada: Type.Boolean(),
  avaliacao: Avaliacao,
  periodo: NumeroPeriodo,
  /** As asked for; '': the whole class. */
  disciplina: Type.String(),
  /** `categoria`: `testes`, `trabalhos`, `fora`, or the id of one of the teacher's own. */
  itens: Type.Array(
    closed({ tipo: TipoItem, id: Id, nome: Type.String(), dia: Type.String(), peso: Type.Integer(), categoria: Type.String() }),
  ),
  alunos: Type.Array(LinhaDaPauta),
})

/** By name, as `disciplinas` of the class has it; absent or empty: that of the class, and every result. */
const disciplina = Type.Optional(NomeDaDisciplina)
const query = closed({ periodo: Type.Optional(NumeroPeriodo), disciplina })

export const pautaContract = {
  'GET /api/pauta/{id}': endpoint({
    resumo:
      'A pauta de uma turma num período: médias por categoria, a proposta de cada aluno e a nota do professor. Sem `periodo`, o de hoje.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query,
    reply: Pauta,
    erros: ['nao_encontrado'],
  }),
  'GET /api/pauta/{id}/xlsx': endpoint({
    resumo: 'A pauta num livro XLSX com fórmulas: mudando uma célula, a proposta muda.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'GET /api/pauta/{id}/csv': endpoint({
    resumo: 'A pauta em CSV: `;`, vírgula decimal, com BOM.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'PUT /api/pauta/{id}/avaliacao': endpoint({
    resumo: 'Muda os períodos e os pesos de uma turma, e põe os mesmos noutras. Se uma for recusada, nenhuma muda.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      versao: Versao,
      avaliacao: Avaliacao,
      /** Classes that take the same, whatever they had. */
      tambem: Type.Optional(Type.Array(Id, { maxItems: limites.turmasPorCopia, uniqueItems: true })),
    }),
    reply: closed({ versaoDaTurma: Versao, avaliacao: Avaliacao }),
    erros: ['nao_encontrado', 'turma_arquivada', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'PUT /api/pauta/{id}/nota': endpoint({
    resumo: 'A nota final e a autoavaliação de um aluno num período, na escala da turma. Repetir não muda nada.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      periodo: NumeroPeriodo,
      disciplina,
      alunoId: Id,
      /** 0: nothing was written yet. */
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      nota: Curto,
      autoavaliacao: Curto,
    }),
    reply: closed({ nota: Type.String(), autoavaliacao: Type.String(), versao: Type.Integer() }),
    erros: ['nao_encontrado', 'turma_arquivada', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
} satisfies Contrato

export type Pauta = Static<typeof Pauta>
export type LinhaDaPauta = Static<typeof LinhaDaPauta>
