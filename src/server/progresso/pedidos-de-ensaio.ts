/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { progressoContract } from '#contract/progresso.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosProgresso: EntradasDe<typeof progressoContract> = {
  'GET /api/progresso/': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste, dataIni: '2020-01-01' } }),
  },
  'GET /api/progresso/dominio': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste } }),
  },
  'GET /api/progresso/csv': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste } }),
  },
  'GET /api/progresso/xlsx': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste } }),
  },
  'GET /api/progresso/aluno/{idaluno}': {
    quem: 'aluno',
    pedido: ({ turma, aluno, publicado }) => ({ params: { idaluno: aluno.id }, query: { turmaId: turma, testeId: publicado.teste } }),
  },
}
