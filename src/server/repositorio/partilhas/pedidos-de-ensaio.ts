/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { partilhasContract } from '#contract/partilhas.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

export const pedidosPartilhas: EntradasDe<typeof partilhasContract> = {
  'GET /api/partilhas/item/{id}': sobre('professor', ({ pasta }) => pasta),
  'POST /api/partilhas/item/{id}': {
    quem: 'professor',
    pedido: ({ testeRepositorio, adjunta }) => ({
      params: { id: testeRepositorio },
      body: { email: adjunta.email ?? '', nivel: 'leitura', fim: '2027-07-31T22:59:00.000Z' },
    }),
  },
  'PUT /api/partilhas/{id}': {
    quem: 'professor',
    pedido: ({ partilha }) => ({ params: { id: partilha }, body: { nivel: 'leitura', fim: null } }),
  },
  'DELETE /api/partilhas/{id}': sobre('professor', ({ partilha }) => partilha),
  'POST /api/partilhas/sair/{id}': sobre('professor', ({ doColega }) => doColega.pasta),
  'POST /api/partilhas/vista/{id}': sobre('professor', ({ doColega }) => doColega.pasta),
  'GET /api/partilhas/pasta/{id}': sobre('professor', ({ doColega }) => doColega.pasta),
  'GET /api/partilhas/pasta/{id}/perguntas': sobre('professor', ({ doColega }) => doColega.pasta),
  'POST /api/partilhas/pasta/{id}/copiar': {
    quem: 'professor',
    pedido: ({ doColega, pasta }) => ({ params: { id: doColega.pasta }, body: { RepositorioPaiId: pasta } }),
  },
  'POST /api/partilhas/pergunta/{id}/copiar': {
    quem: 'professor',
    pedido: ({ doColega, pasta }) => ({ params: { id: doColega.pergunta }, body: { RepositorioPaiId: pasta } }),
  },
  'POST /api/partilhas/presenca/{id}': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, body: { que: 'chegou' } }),
  },
  'GET /api/partilhas/ligacao/{ligacao}': {
    quem: 'professor',
    pedido: ({ doColega }) => ({ params: { ligacao: doColega.ligacao } }),
  },
  'POST /api/partilhas/ligacao/{ligacao}': {
    quem: 'professor',
    pedido: ({ doColega }) => ({ params: { ligacao: doColega.ligacao } }),
  },
}
