/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { apoiosContract } from '#contract/apoios.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosApoios: EntradasDe<typeof apoiosContract> = {
  'GET /api/turmas/apoio/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ turma, aluno }) => ({ params: { id: turma, idaluno: aluno.id } }),
  },
  'PUT /api/turmas/apoio/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ turma, aluno }) => ({
      params: { id: turma, idaluno: aluno.id },
      body: { extra: 25, pausa: 10, letra: 'grande', lerAlto: true, versao: 0 },
    }),
  },
}
