/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { turmasContract } from '#contract/turmas.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosTurmas: EntradasDe<typeof turmasContract> = {
  'GET /api/turmas': { quem: 'professor', pedido: () => ({ query: { status: 0, pesquisa: '7' } }) },
  'GET /api/turmas/{id}': sobre('professor', ({ turma }) => turma),
  'PUT /api/turmas': { quem: 'professor', pedido: ({ turma }) => ({ body: { id: turma, versao: 1, name: '7.º Z' } }) },
  'PUT /api/turmas/escala/{id}': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { versao: 1, escala: { tipo: '0-20', casas: 1, limites: [] } } }),
  },
  'POST /api/turmas/duplicar/{id}': {
    quem: 'professor',
    pedido: ({ turma }) => ({
      params: { id: turma },
      body: { comAlunos: true, comTestes: true, comTrabalhos: true, comDeFora: true, semanas: 52 },
    }),
  },
  'POST /api/turmas/arquivar/{id}': sobre('professor', ({ outraTurma }) => outraTurma),
  'POST /api/turmas/arquivarvarias': {
    quem: 'professor',
    pedido: ({ outraTurma }) => ({ body: { turmas: [outraTurma], arquivar: true } }),
  },
  'POST /api/turmas/desarquivar/{id}': sobre('professor', ({ outraTurma }) => outraTurma),
  'GET /api/turmas/delete/{id}': sobre('professor', ({ turma }) => turma),
  'DELETE /api/turmas/delete/{id}': sobre('professor', ({ outraTurma }) => outraTurma),
  'POST /api/turmas/transferir/{id}': {
    quem: 'professor',
    pedido: ({ turma, adjunta }) => ({ params: { id: turma }, body: { professor: adjunta.id } }),
  },
  'POST /api/turmas/professor/{id}': {
    quem: 'professor',
    pedido: ({ outraTurma, adjunta }) => ({ params: { id: outraTurma }, body: { email: adjunta.email } }),
  },
  'PUT /api/turmas/professor/{id}/{idprofessor}': {
    quem: 'professor',
    pedido: ({ turma, adjunta }) => ({ params: { id: turma, idprofessor: adjunta.id }, body: { disciplina: 'Matemática' } }),
  },
  'DELETE /api/turmas/professor/{id}/{idprofessor}': {
    quem: 'professor',
    pedido: ({ turma, adjunta }) => ({ params: { id: turma, idprofessor: adjunta.id } }),
  },
  'POST /api/turmas/codigo/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { acao: 'renovar' } }) },
}
