/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { turmasContract } from '#contract/turmas.ts'
import type { turmasAlunosContract } from '#contract/turmas-alunos.ts'
import { type EntradasDe, csv, sobre } from '#server/ensaio/pedido.ts'

export const pedidosTurmas: EntradasDe<typeof turmasContract & typeof turmasAlunosContract> = {
  'GET /api/turmas': { quem: 'professor', pedido: () => ({ query: { status: 0, pesquisa: '7' } }) },
  'GET /api/turmas/{id}': sobre('professor', ({ turma }) => turma),
  'PUT /api/turmas': { quem: 'professor', pedido: ({ turma }) => ({ body: { id: turma, versao: 1, name: '7.º Z' } }) },
  'POST /api/turmas/duplicar/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { comAlunos: true } }) },
  'POST /api/turmas/arquivar/{id}': sobre('professor', ({ outraTurma }) => outraTurma),
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
  'DELETE /api/turmas/professor/{id}/{idprofessor}': {
    quem: 'professor',
    pedido: ({ turma, adjunta }) => ({ params: { id: turma, idprofessor: adjunta.id } }),
  },
  'POST /api/turmas/codigo/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { acao: 'renovar' } }) },
  'POST /api/turmas/aluno/associar/{code}': { quem: 'aluno', pedido: ({ codigoOutraTurma }) => ({ params: { code: codigoOutraTurma } }) },
  'GET /api/turmas/alunos/{id}': sobre('aluno', ({ turma }) => turma),
  'PUT /api/turmas/aluno/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ turma, aluno }) => ({ params: { id: turma, idaluno: aluno.id }, body: { numero: 7 } }),
  },
  'DELETE /api/turmas/aluno/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ turma, colega }) => ({ params: { id: turma, idaluno: colega.id } }),
  },
  'POST /api/turmas/aluno/repor/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ outraTurma, antigo }) => ({ params: { id: outraTurma, idaluno: antigo } }),
  },
  'POST /api/turmas/convites/{id}': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { emails: ['eva@escola.test'] } }),
  },
  'POST /api/turmas/convite/reenviar/{id}': sobre('professor', ({ convite }) => convite),
  'DELETE /api/turmas/convite/{id}': sobre('professor', ({ convite }) => convite),
  'POST /api/turmas/contas/ensaio/{id}': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { nomes: ['Eva Luz'] } }),
  },
  'POST /api/turmas/contas/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { nomes: ['Eva Luz'] } }) },
  'POST /api/turmas/acessos/{id}': {
    quem: 'professor',
    pedido: ({ outraTurma, alunoSemEmail }) => ({ params: { id: outraTurma }, body: { alunos: [alunoSemEmail] } }),
  },
  'POST /api/turmas/csv/ensaio/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: csv }) },
  'POST /api/turmas/csv/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: csv }) },
}
