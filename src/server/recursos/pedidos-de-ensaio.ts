/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { recursosContract } from '#contract/recursos.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosRecursos: EntradasDe<typeof recursosContract> = {
  'GET /api/BancoRecursos/': { quem: 'professor', pedido: ({ banco }) => ({ query: { x: 1, idAno: banco.ano, origem: 'manuais' } }) },
  'POST /api/BancoRecursos/pesquisaByManual': {
    quem: 'professor',
    pedido: ({ banco }) => ({
      query: { idAno: banco.ano },
      body: { idManuais: [banco.manual], idCategoria: banco.categoria, tipo: 8, texto: 'rochas', limite: 5 },
    }),
  },
  'GET /api/BancoRecursos/{idCategoria}': {
    quem: 'professor',
    pedido: ({ banco }) => ({
      params: { idCategoria: banco.categoria },
      query: { idAno: banco.ano, tipo: 8, texto: 'rochas', disciplina: 'Ciências Naturais', favoritos: false, limite: 5 },
    }),
  },
  'POST /api/BancoRecursos/favorito/{id}': sobre('professor', ({ banco }) => banco.recurso),
  'DELETE /api/BancoRecursos/favorito/{id}': sobre('professor', ({ banco }) => banco.recurso),
  'GET /api/recurso/{id}': sobre('aluno', ({ banco }) => banco.recurso),
  'GET /api/manuais': { quem: 'professor', pedido: ({ banco }) => ({ query: { idAno: banco.ano } }) },
  'GET /api/manuais/{id}': sobre('professor', ({ banco }) => banco.manual),
  'GET /api/projetos': { quem: 'professor', pedido: ({ banco }) => ({ query: { idAno: banco.ano, disciplina: 'Ciências Naturais' } }) },
}
