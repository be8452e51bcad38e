/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { trabalhosContract } from '#contract/trabalhos.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosTrabalhos: EntradasDe<typeof trabalhosContract> = {
  'GET /api/trabalho/turma/': { quem: 'aluno', pedido: ({ turma }) => ({ query: { turmaid: turma } }) },
  'POST /api/trabalho/visto/{id}': sobre('aluno', ({ trabalhoEnviado }) => trabalhoEnviado),
  'GET /api/trabalho/{id}': sobre('professor', ({ trabalho }) => trabalho),
  'PUT /api/trabalho': {
    quem: 'professor',
    pedido: ({ trabalho, turma, aluno, colega, banco }) => ({
      body: {
        id: trabalho,
        versao: 1,
        turmaid: turma,
        titulo: 'Cartaz: a crosta',
        instrucoes: [{ insert: 'Faça um cartaz.\n' }],
        recursos: [banco.recurso],
        inicio: hoursFromNow(-24),
        fim: hoursFromNow(24),
        temAvaliacao: true,
        points: 10,
        todos: false,
        alunos: [aluno.id, colega.id],
      },
    }),
  },
  'DELETE /api/trabalho/delete/{id}': sobre('professor', ({ trabalho }) => trabalho),
  'POST /api/trabalho/arquivar/{id}': sobre('professor', ({ trabalho }) => trabalho),
  'POST /api/trabalho/desarquivar/{id}': sobre('professor', ({ trabalho }) => trabalho),
  'POST /api/trabalho/marcar': {
    quem: 'professor',
    pedido: ({ turma, outraTurma, banco }) => ({
      body: {
        chave: '1b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
        titulo: 'Maqueta de um vulcão',
        instrucoes: [{ insert: 'Construa a maqueta.\n' }],
        recursos: [banco.recurso],
        temAvaliacao: true,
        turmas: [turma, outraTurma].map((turmaid) => ({
          turmaid,
          inicio: hoursFromNow(1),
          fim: hoursFromNow(48),
          todos: true,
          alunos: [],
        })),
      },
    }),
  },
  'POST /api/trabalho/duplicar/{id}': {
    quem: 'professor',
    pedido: ({ trabalho, turma, outraTurma, aluno, banco }) => ({
      params: { id: trabalho },
      body: {
        chave: '0b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
        titulo: 'Cartaz: a crosta (cópia)',
        instrucoes: [{ insert: 'Faça um cartaz.\n' }],
        recursos: [banco.recurso],
        temAvaliacao: true,
        points: 10,
        turmas: [
          { turmaid: turma, inicio: hoursFromNow(1), fim: hoursFromNow(24), todos: false, alunos: [aluno.id] },
          { turmaid: outraTurma, inicio: hoursFromNow(1), fim: hoursFromNow(48), todos: true, alunos: [] },
        ],
      },
    }),
  },
  'GET /api/trabalho/painel/{id}': sobre('professor', ({ trabalho }) => trabalho),
  'GET /api/trabalho/resposta/{id}': sobre('aluno', ({ trabalho }) => trabalho),
  'GET /api/trabalho/resposta/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({ params: { id: trabalhoEnviado, idaluno: aluno.id } }),
  },
  'POST /api/trabalho/comecar/{id}': sobre('colega', ({ trabalho }) => trabalho),
  'PUT /api/trabalho/resposta/{id}': {
    quem: 'aluno',
    pedido: ({ trabalho }) => ({ params: { id: trabalho }, body: { versao: 2, texto: [{ insert: 'Outra vez.\n' }], ficheiros: [] } }),
  },
  'POST /api/trabalho/enviar/{id}': { quem: 'aluno', pedido: ({ trabalho }) => ({ params: { id: trabalho }, body: { versao: 2 } }) },
  'POST /api/trabalho/retirar/{id}': sobre('aluno', ({ trabalhoEnviado }) => trabalhoEnviado),
  'PUT /api/trabalho/correcao/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({
      params: { id: trabalhoEnviado },
      body: { alunoid: aluno.id, versao: 3, points: 15.5, comentario: 'Bem explicado.' },
    }),
  },
  'POST /api/trabalho/publicar/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({ params: { id: trabalhoEnviado }, body: { alunos: [aluno.id] } }),
  },
  'POST /api/trabalho/ocultar/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado }) => ({ params: { id: trabalhoEnviado }, body: {} }),
  },
  'POST /api/trabalho/devolver/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({
      params: { id: trabalhoEnviado },
      body: { alunoid: aluno.id, comentario: 'Falta a escala.', ate: hoursFromNow(24) },
    }),
  },
  'POST /api/trabalho/alargar/{id}': {
    quem: 'professor',
    pedido: ({ trabalho, colega }) => ({ params: { id: trabalho }, body: { alunos: [colega.id], ate: hoursFromNow(24) } }),
  },
  'PUT /api/trabalho/situacao/{id}': {
    quem: 'professor',
    pedido: ({ trabalho, colega }) => ({ params: { id: trabalho }, body: { alunoid: colega.id, situacao: 'dispensado' } }),
  },
}
