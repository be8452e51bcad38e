/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { exportarContract } from '#contract/exportar.ts'
import type { repositorioContract } from '#contract/repositorio.ts'
import type { testesProntosContract } from '#contract/testes/testes-prontos.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosRepositorio: EntradasDe<typeof repositorioContract & typeof testesProntosContract & typeof exportarContract> = {
  'GET /api/repositorio': { quem: 'professor', pedido: ({ pasta }) => ({ query: { RepositorioPaiId: pasta } }) },
  'GET /api/repositorio/pesquisa': { quem: 'professor', pedido: ({ pasta }) => ({ query: { texto: 'rochas', RepositorioPaiId: pasta } }) },
  'GET /api/repositorio/contagem/{id}': sobre('professor', ({ pasta }) => pasta),
  'GET /api/repositorio/{id}': sobre('professor', ({ pasta }) => pasta),
  'GET /api/repositorio/teste/{id}': sobre('professor', ({ testeRepositorio }) => testeRepositorio),
  'PUT /api/repositorio': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta }) => ({ body: { id: testeRepositorio, versao: 1, nome: 'Outro nome', repositorioPaiId: pasta } }),
  },
  'PUT /api/repositorio/teste': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta, perguntas }) => ({
      body: {
        id: testeRepositorio,
        versao: 1,
        nome: 'Outro nome',
        repositorioPaiId: pasta,
        perguntas: [{ perguntaid: perguntas[1], pagina: 1, ordem: 1 }],
        paginasPerguntas: [{ titulo: 'Grupo I', sorteios: [{ id: 'sort1', ordem: 2, pastaId: pasta, dominio: null, n: 1, points: 5 }] }],
      },
    }),
  },
  'DELETE /api/repositorio/delete/{id}': sobre('professor', ({ pasta }) => pasta),
  'DELETE /api/repositorio/deleteteste/{id}': sobre('professor', ({ testeRepositorio }) => testeRepositorio),
  'POST /api/repositorio/mover': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta }) => ({ body: { ids: [testeRepositorio], RepositorioPaiId: pasta } }),
  },
  'POST /api/repositorio/testes/duplicar': { quem: 'professor', pedido: ({ testeRepositorio }) => ({ body: { ids: [testeRepositorio] } }) },
  'POST /api/repositorio/testes/eliminar': { quem: 'professor', pedido: ({ testeRepositorio }) => ({ body: { ids: [testeRepositorio] } }) },
  'POST /api/repositorio/testes/anular': { quem: 'professor', pedido: ({ atoTestes }) => ({ body: { ato: atoTestes } }) },
  'POST /api/repositorio/duplicarteste/{id}': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta }) => ({ params: { id: testeRepositorio }, body: { RepositorioPaiId: pasta } }),
  },
  'POST /api/repositorio/teste/{id}/versao': {
    quem: 'professor',
    pedido: ({ testeRepositorio, perguntas }) => ({
      params: { id: testeRepositorio },
      body: { perguntaid: perguntas[1], usar: 1, vista: 1 },
    }),
  },
  'POST /api/repositorio/teste/{id}/juntar': {
    quem: 'professor',
    pedido: ({ testeRepositorio, perguntas }) => ({ params: { id: testeRepositorio }, body: { perguntas: [perguntas[1]] } }),
  },
  'GET /api/repositorio/testesprontos': {
    quem: 'professor',
    pedido: () => ({ query: { ano: 7, disciplina: 'Ciências Naturais', texto: 'rochas' } }),
  },
  'POST /api/repositorio/testesprontos/publicar/{id}': {
    quem: 'admin',
    recusa: { codigo: 'nao_encontrado', porque: 'O teste é de uma professora: só se publica o que é da editora' },
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, body: { ano: 7, disciplina: 'Ciências Naturais' } }),
  },
  'POST /api/repositorio/testesprontos/retirar/{id}': {
    quem: 'admin',
    recusa: { codigo: 'nao_encontrado', porque: 'O teste é de uma professora e não está entre os prontos' },
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio } }),
  },
  'GET /api/repositorio/teste/{id}/papel': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, query: { versao: 'B' } }),
  },
  'GET /api/repositorio/teste/{id}/docx': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, query: { chave: true } }),
  },
  'GET /api/repositorio/teste/{id}/folha': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, query: { versao: 'B' } }),
  },
}
