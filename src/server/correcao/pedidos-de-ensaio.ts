/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { correcaoContract } from '#contract/testes/correcao.ts'
import type { praticaContract } from '#contract/testes/pratica.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'
import { perguntasDoMundo } from '#server/ensaio/perguntas-do-mundo.ts'

const [umaPergunta] = perguntasDoMundo
const texto = perguntasDoMundo.find(({ tipo }) => tipo === 7)

/** The key of a question, unchanged: correcting it changes nobody. */
const chaveIgual = { alineas: umaPergunta?.corpo.alineas ?? [], definicoes: umaPergunta?.corpo.definicoes }

function firstPart(alineas: unknown[] = []): string {
  const [first] = alineas
  return typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : ''
}

export const pedidosCorrecao: EntradasDe<typeof correcaoContract> = {
  'GET /api/turmas/teste/correcao/{id}': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({
      params: { id: porCorrigir.teste, idaluno: aluno.id },
      query: { tentativa: porCorrigir.tentativa },
    }),
  },
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({ params: { id: porCorrigir.teste, idaluno: aluno.id } }),
  },
  'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas }) => ({ params: { id: porCorrigir.teste, idpergunta: perguntas[7] } }),
  },
  'PUT /api/turmas/teste/correcao/{id}/nomes': {
    quem: 'professor',
    pedido: ({ porCorrigir }) => ({ params: { id: porCorrigir.teste }, body: { mostrar: true } }),
  },
  'GET /api/turmas/teste/correcao/{id}/estatisticas': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'PUT /api/turmas/teste/correcao/{id}/marcar': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas, comentario }) => ({
      params: { id: porCorrigir.teste },
      body: {
        perguntaid: perguntas[2],
        marcas: [{ tentativaId: porCorrigir.tentativa, versao: 1 }],
        points: 3,
        motivo: 'Bem escrito',
        comentario: 'Bem',
        comentarios: [comentario],
      },
    }),
  },
  'PUT /api/turmas/teste/correcao/{id}/comentario': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({
      params: { id: porCorrigir.teste },
      body: { alunoId: aluno.id, comentario: 'Bom trabalho', sobre: '' },
    }),
  },
  'PUT /api/turmas/teste/correcao/{id}/situacao': {
    quem: 'professor',
    pedido: ({ porCorrigir, colega }) => ({
      params: { id: porCorrigir.teste },
      body: { alunoId: colega.id, situacao: 'dispensado', motivo: 'Doença' },
    }),
  },
  'POST /api/turmas/teste/correcao/{id}/corrigir': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas }) => ({
      params: { id: porCorrigir.teste },
      body: {
        perguntaid: perguntas[1],
        marcacao: 0,
        acao: 'chave',
        ...chaveIgual,
        politica: 'recalcular',
        motivo: 'Gralha',
        aplicar: true,
      },
    }),
  },
  'GET /api/turmas/teste/correcao/{id}/correcoes': sobre('professor', ({ porCorrigir }) => porCorrigir.teste),
  'POST /api/turmas/teste/correcao/{id}/desfazer': {
    quem: 'professor',
    // The class of this one has had a correction.
    pedido: ({ publicado }) => ({ params: { id: publicado.teste }, body: { marcacao: 1, aplicar: true } }),
  },
  'POST /api/turmas/teste/correcao/{id}/aceitar': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas }) => ({
      params: { id: porCorrigir.teste },
      body: {
        perguntaid: perguntas[7],
        marcacao: 0,
        alinea: firstPart(texto?.corpo.alineas),
        texto: 'O Fundador',
        fracao: { num: 1, den: 1 },
        aplicar: true,
      },
    }),
  },
  'POST /api/turmas/teste/correcao/{id}/provisorias': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({ params: { id: porCorrigir.teste }, body: { alunos: [aluno.id], aceitar: true, aplicar: true } }),
  },
  'POST /api/turmas/teste/publicar/{id}': {
    quem: 'professor',
    pedido: ({ publicado, aluno }) => ({ params: { id: publicado.teste }, body: { alunos: [aluno.id] } }),
  },
  'POST /api/turmas/teste/ocultar/{id}': {
    quem: 'professor',
    pedido: ({ publicado, aluno }) => ({ params: { id: publicado.teste }, body: { alunos: [aluno.id] } }),
  },
  'POST /api/turmas/teste/resultado/visto/{id}': sobre('aluno', ({ publicado }) => publicado.teste),
  'GET /api/turmas/teste/resultado/{id}': sobre('aluno', ({ publicado }) => publicado.teste),
  'GET /api/turmas/teste/resultados': { quem: 'professor', pedido: ({ aluno }) => ({ query: { alunoId: aluno.id } }) },
  'GET /api/comentarios': { quem: 'professor', pedido: ({ porCorrigir }) => ({ query: { testeId: porCorrigir.teste } }) },
  'PUT /api/comentarios': {
    quem: 'professor',
    pedido: ({ comentario, porCorrigir, perguntas }) => ({
      body: {
        id: comentario,
        versao: 1,
        texto: 'Muito bem!',
        pergunta: { testeId: porCorrigir.teste, perguntaid: perguntas[7], points: 1 },
      },
    }),
  },
  'DELETE /api/comentarios/delete/{id}': sobre('professor', ({ comentario }) => comentario),
}

/** The world has no ready-made questions. */
const semNada = { codigo: 'nao_encontrado', porque: 'o resultado do mundo não leva a perguntas para praticar' }

export const pedidosPratica: EntradasDe<typeof praticaContract> = {
  'GET /api/turmas/teste/resultado/{id}/praticar': {
    quem: 'aluno',
    recusa: semNada,
    pedido: ({ publicado }) => ({ params: { id: publicado.teste }, query: { dominio: 'Rochas' } }),
  },
  'POST /api/turmas/teste/resultado/{id}/praticar': {
    quem: 'aluno',
    recusa: semNada,
    pedido: ({ publicado, perguntas }) => ({
      params: { id: publicado.teste },
      body: { dominio: 'Rochas', perguntaid: perguntas[4], resposta: { escolhida: 'eu01' } },
    }),
  },
}
