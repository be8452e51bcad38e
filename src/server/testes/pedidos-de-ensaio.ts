/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { testesContract } from '#contract/testes/testes.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosTestes: EntradasDe<typeof testesContract> = {
  'GET /api/turmas/testes/': { quem: 'aluno', pedido: ({ turma }) => ({ query: { turmaid: turma } }) },
  'GET /api/turmas/teste/obter/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'GET /api/turmas/teste/info/{id}': sobre('aluno', ({ aberto }) => aberto.teste),
  'PUT /api/turmas/addTeste': {
    quem: 'professor',
    pedido: ({ futuro, turma, testeRepositorio, aluno, colega }) => ({
      body: {
        id: futuro.teste,
        versao: 1,
        turmaid: turma,
        testeid: testeRepositorio,
        inicio: hoursFromNow(-24),
        fim: hoursFromNow(24),
        duracao: 30,
        todos: false,
        alunos: [aluno.id],
        baralhar: false,
        publicacao: 'manual',
        tempoExtra: [{ alunoid: colega.id, percentagem: 25 }],
      },
    }),
  },
  'DELETE /api/turmas/delete/teste/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'POST /api/turmas/teste/arquivar/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'POST /api/turmas/teste/desarquivar/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'POST /api/turmas/teste/atribuir': {
    quem: 'professor',
    pedido: ({ testeRepositorio, turma, outraTurma }) => ({
      body: {
        chave: '2c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
        testeid: testeRepositorio,
        duracao: 30,
        baralhar: false,
        selado: false,
        publicacao: 'manual',
        turmas: [turma, outraTurma].map((turmaid) => ({
          turmaid,
          inicio: hoursFromNow(1),
          fim: hoursFromNow(24),
          todos: true,
          alunos: [],
          tempoExtra: [],
        })),
      },
    }),
  },
  'POST /api/turmas/teste/duplicar/{id}': {
    quem: 'professor',
    pedido: ({ porCorrigir, turma, outraTurma, aluno }) => ({
      params: { id: porCorrigir.teste },
      body: {
        chave: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
        duracao: 30,
        baralhar: false,
        selado: false,
        publicacao: 'manual',
        turmas: [
          {
            turmaid: turma,
            inicio: hoursFromNow(1),
            fim: hoursFromNow(24),
            todos: false,
            alunos: [aluno.id],
            tempoExtra: [{ alunoid: aluno.id, percentagem: 25 }],
          },
          { turmaid: outraTurma, inicio: hoursFromNow(1), fim: hoursFromNow(48), todos: true, alunos: [], tempoExtra: [] },
        ],
      },
    }),
  },
}
