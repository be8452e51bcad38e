/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { turmasDoTesteContract } from '#contract/testes/turmas-do-teste.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosTurmasDoTeste: EntradasDe<typeof turmasDoTesteContract> = {
  'GET /api/turmas/teste/turmas/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'PUT /api/turmas/teste/turmas/{id}/prazos': {
    quem: 'professor',
    pedido: ({ futuro }) => ({
      params: { id: futuro.teste },
      body: { turmas: [{ testeid: futuro.teste, versao: 1, inicio: hoursFromNow(2), fim: hoursFromNow(26) }] },
    }),
  },
  'POST /api/turmas/teste/turmas/{id}/arquivar': {
    quem: 'professor',
    pedido: ({ porCorrigir }) => ({ params: { id: porCorrigir.teste }, body: { testes: [porCorrigir.teste], arquivar: true } }),
  },
  'POST /api/turmas/teste/turmas/{id}/publicar': {
    quem: 'professor',
    pedido: ({ porCorrigir }) => ({ params: { id: porCorrigir.teste }, body: { testes: [porCorrigir.teste] } }),
  },
}
