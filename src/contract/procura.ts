import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Id } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

/** `teste` is one of the repository, `teste-da-turma` one that a class was given. */
const TipoDeAchado = Type.Union([
  Type.Literal('turma'),
  Type.Literal('aluno'),
  Type.Literal('teste'),
  Type.Literal('teste-da-turma'),
  Type.Literal('trabalho'),
  Type.Literal('pergunta'),
  Type.Literal('recurso'),
])

/** One thing that was found: enough to name it and to go there. */
export const Achado = closed({
  tipo: TipoDeAchado,
  id: Id,
  nome: Type.String(),
  /** The class of a pupil, a class test or a homework; else null. */
  turma: Type.Union([closed({ id: Id, name: Type.String() }), Type.Null()]),
})
export type Achado = Static<typeof Achado>

export const procuraContract = {
  'GET /api/procurar': endpoint({
    resumo:
      'O que é de quem pede e tem estas palavras no nome: turmas, alunos, testes, trabalhos, perguntas e recursos. De cada espécie vêm poucos; sem palavras, nenhum.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'na-turma',
    query: closed({ texto: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })) }),
    reply: Type.Array(Achado),
    erros: [],
  }),
} satisfies Contrato
