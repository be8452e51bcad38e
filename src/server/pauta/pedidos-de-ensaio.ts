/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { pautaContract } from '#contract/pauta.ts'
import { avaliacaoPredefinida } from '#regras/pauta.ts'
import type { EntradasDe } from '#server/ensaio/pedido.ts'

export const pedidosPauta: EntradasDe<typeof pautaContract> = {
  'GET /api/pauta/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, query: { periodo: 1 } }) },
  'GET /api/pauta/{id}/csv': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, query: { periodo: 2 } }) },
  'GET /api/pauta/{id}/xlsx': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, query: { periodo: 3 } }) },
  'PUT /api/pauta/{id}/avaliacao': {
    quem: 'professor',
    pedido: ({ turma, outraTurma }) => ({
      params: { id: turma },
      body: { versao: 1, avaliacao: avaliacaoPredefinida('2026/2027', '2026-11-27'), tambem: [outraTurma] },
    }),
  },
  'PUT /api/pauta/{id}/nota': {
    quem: 'professor',
    pedido: ({ turma, aluno }) => ({
      params: { id: turma },
      body: { periodo: 1, alunoId: aluno.id, versao: 0, nota: '75', autoavaliacao: '80' },
    }),
  },
}
