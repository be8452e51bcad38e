/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { turmasAlunosContract } from '#contract/turmas-alunos.ts'
import { type EntradasDe, csv, sobre } from '#server/ensaio/pedido.ts'

export const pedidosAlunos: EntradasDe<typeof turmasAlunosContract> = {
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
  'POST /api/turmas/subir/{id}': {
    quem: 'professor',
    pedido: ({ turma, outraTurma, aluno }) => ({ params: { id: outraTurma }, body: { de: turma, alunos: [aluno.id], numeros: 'manter' } }),
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
