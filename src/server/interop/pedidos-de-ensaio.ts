/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { interopContract } from '#contract/interop.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosInterop: EntradasDe<typeof interopContract> = {
  'GET /api/importacoes/{id}': sobre('professor', ({ importacao }) => importacao),
  'GET /api/importacoes/{id}/{ordem}': { quem: 'professor', pedido: ({ importacao }) => ({ params: { id: importacao, ordem: 1 } }) },
  'PUT /api/importacoes/{id}/{ordem}': {
    quem: 'professor',
    pedido: ({ importacao }) => ({ params: { id: importacao, ordem: 1 }, body: corpos.composicao }),
  },
  'POST /api/importacoes/{id}/{ordem}/juntar': {
    quem: 'professor',
    pedido: ({ importacao }) => ({ params: { id: importacao, ordem: 2 }, body: { chave: '5a0c1a55-0d0c-4c8e-9d43-3a1f0c8f2b12' } }),
  },
  'POST /api/importacoes/{id}/{ordem}/figura': {
    quem: 'professor',
    pedido: ({ importacao }) => ({
      params: { id: importacao, ordem: 2 },
      body: { chave: '5a0c1a55-0d0c-4c8e-9d43-3a1f0c8f2b14', figura: 0, para: 1 },
    }),
  },
  'POST /api/importacoes/{id}/{ordem}/separar': {
    quem: 'professor',
    pedido: ({ importacao }) => ({
      params: { id: importacao, ordem: 2 },
      body: { chave: '5a0c1a55-0d0c-4c8e-9d43-3a1f0c8f2b13', onde: 1 },
    }),
  },
  'POST /api/importacoes/{id}/desfazer': {
    quem: 'professor',
    pedido: ({ importacao }) => ({ params: { id: importacao }, body: { emenda: 1 } }),
  },
  'POST /api/importacoes/{id}/guardar': {
    quem: 'professor',
    pedido: ({ importacao, pasta }) => ({
      params: { id: importacao },
      body: { chave: '5a0c1a55-0d0c-4c8e-9d43-3a1f0c8f2b11', pastaId: pasta, itens: [{ ordem: 1 }] },
    }),
  },
  'GET /api/repositorio/teste/{id}/perdas': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, query: { formato: 'moodle' } }),
  },
  'GET /api/repositorio/teste/{id}/{formato}': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio, formato: 'moodle' } }),
  },
  'GET /api/repositorio/testes/perdas': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ query: { ids: String(testeRepositorio), formato: 'moodle' } }),
  },
  'POST /api/repositorio/testes/exportar': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ body: { ids: [testeRepositorio], formato: 'gift' } }),
  },
  'POST /api/perguntas/exportar': {
    quem: 'professor',
    pedido: ({ perguntas, pasta }) => ({ body: { ids: [perguntas[1], perguntas[2]], pastaId: pasta, formato: 'moodle' } }),
  },
  'GET /api/perguntas/exportar/perdas': { quem: 'professor', pedido: ({ pasta }) => ({ query: { pastaId: pasta, formato: 'moodle' } }) },
}
