/** The publisher's ready-made tests: by year and subject, looked at and copied by every teacher (decisions §1, §2). */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Feito, Id, Instante, ParamsId, ParamsLista } from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'

const quemTemRepositorio = ['Professor', 'Admin'] as const
/** A school year, 1 to 12. */
const Ano = Type.Integer({ minimum: 1, maximum: limites.anosDeEscolaridade })
const Disciplina = Type.String({ maxLength: limites.nomeMaximo })

/** A ready-made test in the list. */
export const TestePronto = closed({
  id: Id,
  nome: Type.String(),
  descricao: Type.String(),
  ano: Ano,
  disciplina: Type.String(),
  totalPerguntas: Type.Integer(),
  totalPoints: Type.Number(),
  /** Minutes; null: as long as the window. */
  duracao: Type.Union([Type.Integer(), Type.Null()]),
  dataAlterado: Instante,
  /** Kept by the caller, who alone may write in it. */
  meu: Type.Boolean(),
})
export type TestePronto = Static<typeof TestePronto>

export const testesProntosContract = {
  'GET /api/repositorio/testesprontos': endpoint({
    resumo: 'Os testes prontos da editora, por ano e nome; filtra por ano, disciplina e palavras.',
    roles: quemTemRepositorio,
    query: closed({
      ...ParamsLista,
      ano: Type.Optional(Ano),
      disciplina: Type.Optional(Disciplina),
      texto: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
    }),
    reply: closed({ data: Type.Array(TestePronto), proximo: Type.Union([Type.String(), Type.Null()]) }),
    erros: [],
  }),
  'GET /api/repositorio/testesprontos/opcoes': endpoint({
    resumo: 'Os anos e as disciplinas que têm testes prontos, e quantos.',
    roles: quemTemRepositorio,
    reply: Type.Array(closed({ ano: Ano, disciplina: Type.String(), testes: Type.Integer() })),
    erros: [],
  }),
  'POST /api/repositorio/testesprontos/publicar/{id}': endpoint({
    resumo: 'Põe um teste completo do próprio administrador entre os prontos, ou muda o ano e a disciplina de um que já lá está.',
    roles: ['Admin'],
    params: ParamsId,
    body: closed({ ano: Ano, disciplina: Type.String({ minLength: 1, maxLength: limites.nomeMaximo, pattern: '\\S' }) }),
    reply: Feito,
    erros: ['nao_encontrado', 'regra_do_conteudo'],
  }),
  'POST /api/repositorio/testesprontos/retirar/{id}': endpoint({
    resumo: 'Tira um teste dos prontos; as cópias dos professores ficam como estão.',
    roles: ['Admin'],
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
