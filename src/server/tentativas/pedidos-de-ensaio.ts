/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { tentativasContract } from '#contract/testes/tentativas.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'
import { perguntasDoMundo } from '#server/ensaio/perguntas-do-mundo.ts'
import type { Lado } from '#server/ensaio/lado.ts'

const revisoes = (lado: Lado) => [
  {
    perguntaid: lado.perguntas[4],
    dispositivo: 'dispositivo2',
    seq: 1,
    escritaEm: new Date().toISOString(),
    base: null,
    conteudo: perguntasDoMundo.find(({ tipo }) => tipo === 4)?.resposta,
  },
]

export const pedidosTentativas: EntradasDe<typeof tentativasContract> = {
  'GET /api/teste/responder/{id}': sobre('aluno', ({ aberto }) => aberto.teste),
  'GET /api/teste/pre-visualizar/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'POST /api/teste/comecar/{id}': sobre('colega', ({ aberto }) => aberto.teste),
  'GET /api/teste/pulso/{id}': sobre('aluno', ({ aberto }) => aberto.tentativa),
  'POST /api/teste/revisoes/{id}': {
    quem: 'aluno',
    pedido: (lado) => ({ params: { id: lado.aberto.tentativa }, body: { revisoes: revisoes(lado) } }),
  },
  'POST /api/teste/rever/{id}': {
    quem: 'aluno',
    pedido: ({ aberto, perguntas }) => ({ params: { id: aberto.tentativa }, body: { perguntas: [perguntas[1]] } }),
  },
  'POST /api/teste/entregar/{id}': sobre('aluno', ({ aberto }) => aberto.tentativa),
  'POST /api/teste/bilhete/revisoes': {
    quem: 'anonimo',
    pedido: (lado) => ({ body: { bilhete: lado.aberto.bilhete, revisoes: revisoes(lado) } }),
  },
  'POST /api/teste/bilhete/entregar': { quem: 'anonimo', pedido: ({ aberto }) => ({ body: { bilhete: aberto.bilhete } }) },
  'POST /api/teste/conceder/{id}': {
    quem: 'professor',
    pedido: ({ aberto, aluno }) => ({ params: { id: aberto.teste }, body: { minutos: 5, alunos: [aluno.id], motivo: 'Avaria' } }),
  },
  'POST /api/teste/recolher/{id}': {
    quem: 'professor',
    pedido: ({ aberto }) => ({ params: { id: aberto.tentativa }, body: { motivo: 'Fim da aula' } }),
  },
  'POST /api/teste/recolher-todos/{id}': {
    quem: 'professor',
    pedido: ({ aberto, aluno }) => ({ params: { id: aberto.teste }, body: { alunos: [aluno.id], motivo: 'Fim da aula' } }),
  },
  'POST /api/teste/reabrir/{id}': {
    quem: 'professor',
    pedido: ({ porCorrigir }) => ({ params: { id: porCorrigir.tentativa }, body: { minutos: 5, motivo: 'Avaria' } }),
  },
  'POST /api/teste/oportunidade/{id}': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({
      params: { id: porCorrigir.teste },
      body: { alunoid: aluno.id, fim: hoursFromNow(24), motivo: 'Doença' },
    }),
  },
  'POST /api/teste/contar/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.tentativa),
}
