/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { ficheirosContract } from '#contract/ficheiros.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

const assinado = (url: string) => ({ a: new URL(url, 'http://localhost').searchParams.get('a') ?? '' })

export const pedidosFiles: EntradasDe<typeof ficheirosContract> = {
  'PUT /api/ficheiros/envios': {
    quem: 'professor',
    pedido: () => ({ body: { chave: 'a5b0c5f6-0d0c-4c8e-9d43-3a1f0c8f2b11', nome: 'mapa.txt', tamanho: 12 } }),
  },
  // The bytes are those of every endpoint that takes them: here they are held already.
  'PUT /api/ficheiros/envios/{id}': { quem: 'professor', pedido: ({ envio }) => ({ params: { id: envio }, query: { inicio: 0 } }) },
  'POST /api/ficheiros/envios/{id}': sobre('professor', ({ envio }) => envio),
  'POST /api/ficheiros/renovar': { quem: 'professor', pedido: ({ ficheiro }) => ({ body: { ids: [ficheiro] } }) },
  'GET /api/ficheiros/{id}': {
    quem: 'anonimo',
    pedido: ({ ficheiro, enderecoFicheiro }) => ({ params: { id: ficheiro }, query: assinado(enderecoFicheiro) }),
  },
  'GET /api/ficheiros/{id}/paginas': {
    quem: 'anonimo',
    pedido: ({ documento }) => ({ params: { id: documento.id }, query: assinado(documento.url) }),
  },
  'GET /api/ficheiros/{id}/paginas/{pagina}': {
    quem: 'anonimo',
    pedido: ({ documento }) => ({ params: { id: documento.id, pagina: 1 }, query: assinado(documento.url) }),
  },
}
