import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { Id, Instante, InstanteOuNulo } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const Turma = closed({ id: Id, name: Type.String(), cor: Type.String(), disciplina: Type.String() })

/** A class test on somebody's home page. */
export const TesteNoInicio = closed({
  id: Id,
  nome: Type.String(),
  turma: Turma,
  inicio: Instante,
  fim: Instante,
  fuso: Type.String(),
  duracao: Type.Union([Type.Integer(), Type.Null()]),
  nPerguntas: Type.Integer(),
  /** Teacher: how many of how many have handed in; student: null. */
  entregues: Type.Union([closed({ n: Type.Integer(), de: Type.Integer() }), Type.Null()]),
  /** Student: whether their own attempt is under way or done; teacher: null. */
  tentativa: Type.Union([Type.Literal('por-iniciar'), Type.Literal('em-curso'), Type.Literal('entregue'), Type.Null()]),
  /** Student: when their own attempt that is under way ends; else null. */
  limiteEm: InstanteOuNulo,
})

/** A test's result or a homework's mark of the student's own, released. */
export const NovoResultado = closed({
  tipo: Type.Union([Type.Literal('teste'), Type.Literal('trabalho')]),
  /** Of the test or homework. */
  id: Id,
  nome: Type.String(),
  turma: Turma,
  publicadoEm: Instante,
  points: Type.Number(),
  pointsMaximo: Type.Number(),
  /** Hundredths of one per cent; absent in pages kept on a device before there was one. */
  percentagem: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** The same as the class's scale writes it; absent in such pages. */
  nota: Type.Optional(Type.String()),
})
export type NovoResultado = Static<typeof NovoResultado>

/** A homework on somebody's home page: due, or waiting for marks. */
export const TrabalhoNoInicio = closed({
  id: Id,
  titulo: Type.String(),
  turma: Turma,
  inicio: Instante,
  /** Student: until when it is in time for them; past that, until when they may still hand in. */
  fim: Instante,
  fuso: Type.String(),
  /** Teacher: how many of how many have handed in, and how many of those wait for a mark; student: null. */
  entregues: Type.Union([closed({ n: Type.Integer(), de: Type.Integer() }), Type.Null()]),
  porCorrigir: Type.Integer(),
  /** Student: whether there is a draft; teacher: null. */
  rascunho: Type.Union([Type.Boolean(), Type.Null()]),
  /** Student: sent back by the teacher to be improved, and not handed in again; teacher: false. */
  devolvido: Type.Boolean(),
})
export type TrabalhoNoInicio = Static<typeof TrabalhoNoInicio>

export const inicioContract = {
  'GET /api/inicio': endpoint({
    resumo:
      'O que a página inicial mostra a quem tem sessão: o que decorre, os próximos 14 dias, o que espera correção, os resultados novos.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'na-turma',
    reply: closed({
      agora: Type.Array(TesteNoInicio),
      proximos: Type.Array(TesteNoInicio),
      porCorrigir: Type.Array(
        closed({
          id: Id,
          nome: Type.String(),
          turma: Turma,
          fim: Instante,
          fuso: Type.String(),
          corrigidos: Type.Integer(),
          entregues: Type.Integer(),
        }),
      ),
      resultados: Type.Array(NovoResultado),
      /**
       * For a student, the homework they may hand in within 14 days. For a teacher, the homework that is due or waits
       * for marks. The nearest first.
       */
      trabalhos: Type.Array(TrabalhoNoInicio),
      /** A student's classes by name; a teacher's, those where something happened last first. None is how somebody new is known. */
      turmas: Type.Array(
        closed({
          ...Turma.properties,
          professor: Type.String(),
          /** Teacher: when something last happened in the class; student: null. */
          ultimaEm: InstanteOuNulo,
        }),
      ),
      /** Student: how many homeworks they have handed in since Monday; teacher: 0. */
      enviadosNaSemana: Type.Integer(),
      /** Student: how many of the last homeworks in a row they handed in in time, in classes that say such things; teacher: 0. */
      seguidosATempo: Type.Integer(),
    }),
    erros: [],
  }),
} satisfies Contrato
