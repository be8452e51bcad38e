/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { acompanharContract } from '#contract/testes/acompanhar.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosAcompanhar: EntradasDe<typeof acompanharContract> = {
  'GET /api/teste/sala/{id}': sobre('aluno', ({ aberto }) => aberto.tentativa),
  'POST /api/teste/pausar/{id}': {
    ...sobre('aluno', ({ aberto }) => aberto.tentativa),
    recusa: { codigo: 'sem_pausa', porque: 'Nenhum aluno do mundo tem pausas' },
  },
  'POST /api/teste/retomar/{id}': sobre('aluno', ({ aberto }) => aberto.tentativa),
  'POST /api/teste/mensagem/{id}': {
    quem: 'professor',
    pedido: ({ aberto, aluno, perguntas }) => ({
      params: { id: aberto.teste },
      body: { texto: 'A figura 3 está na página 2.', alunos: [aluno.id], perguntaid: perguntas[4] },
    }),
  },
  'GET /api/teste/tempo-perdido/{id}': sobre('professor', ({ aberto }) => aberto.teste),
  'POST /api/teste/repor/{id}': {
    quem: 'professor',
    pedido: ({ aberto, aluno }) => ({
      params: { id: aberto.teste },
      body: { alunos: [{ alunoid: aluno.id, minutos: 5 }], motivo: 'Falhou a rede' },
    }),
  },
  'GET /api/turmas/teste/versoes/{id}/{idpergunta}': {
    quem: 'professor',
    pedido: ({ aberto, perguntas }) => ({ params: { id: aberto.tentativa, idpergunta: perguntas[4] } }),
  },
}
