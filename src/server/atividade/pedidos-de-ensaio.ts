/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { atividadeContract } from '#contract/atividade.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosAtividade: EntradasDe<typeof atividadeContract> = {
  'GET /api/atividade/turma/{id}': sobre('aluno', ({ turma }) => turma),
  'GET /api/atividade/turma/{id}/novas': {
    quem: 'aluno',
    pedido: ({ turma }) => ({ params: { id: turma }, query: { desde: new Date(0).toISOString().replace('1970', '2026'), ultima: 0 } }),
  },
  'PUT /api/atividade/turma/{id}/comentarios': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { ligados: false } }),
  },
  'PUT /api/atividade/aviso': {
    quem: 'professor',
    pedido: ({ turma, outraTurma }) => ({ body: { turmas: [turma, outraTurma], conteudo: [{ insert: 'Amanhã há visita.\n' }] } }),
  },
  'DELETE /api/atividade/delete/{id}': sobre('professor', ({ linhaDoAviso }) => linhaDoAviso),
  'GET /api/atividade/comentarios/{id}': sobre('aluno', ({ linhaDoAviso }) => linhaDoAviso),
  'POST /api/atividade/comentario/{id}': {
    quem: 'aluno',
    pedido: ({ linhaDoAviso }) => ({ params: { id: linhaDoAviso }, body: { texto: 'Já tenho a lupa.' } }),
  },
  'DELETE /api/atividade/comentario/delete/{id}': sobre('aluno', ({ comentarioNoMural }) => comentarioNoMural),
  'POST /api/atividade/comentario/repor/{id}': sobre('aluno', ({ comentarioRemovido }) => comentarioRemovido),
}
