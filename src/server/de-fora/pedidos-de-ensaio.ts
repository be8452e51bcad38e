/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { deForaContract } from '#contract/de-fora.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosDeFora: EntradasDe<typeof deForaContract> = {
  'PUT /api/de-fora': {
    quem: 'professor',
    pedido: ({ elementoDeFora, turma }) => ({
      body: { id: elementoDeFora, versao: 1, turmaid: turma, nome: 'Teste em papel', dia: '2026-11-11', maximo: 20, publicado: true },
    }),
  },
  'GET /api/de-fora/{id}': sobre('professor', ({ elementoDeFora }) => elementoDeFora),
  'PUT /api/de-fora/{id}/notas': {
    quem: 'professor',
    pedido: ({ elementoDeFora, aluno, colega }) => ({
      params: { id: elementoDeFora },
      body: {
        versao: 1,
        notas: [
          { alunoId: aluno.id, nota: 17.5 },
          { alunoId: colega.id, nota: 'dispensado' },
        ],
      },
    }),
  },
  'DELETE /api/de-fora/delete/{id}': sobre('professor', ({ elementoDeFora }) => elementoDeFora),
}
