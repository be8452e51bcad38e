/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { catalogoRecursosContract } from '#contract/catalogo-recursos.ts'
import type { catalogoContract } from '#contract/catalogo.ts'
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

/** Nothing in the world is empty: what stands on it is said. */
const emUso = { codigo: 'em_uso', porque: 'a prateleira do mundo tem coisas' }

export const pedidosCatalogo: EntradasDe<typeof catalogoContract> = {
  'PUT /api/admin/anos': { quem: 'admin', pedido: ({ banco }) => ({ body: { id: banco.ano, versao: 1, nome: '7.º ano' } }) },
  'POST /api/admin/anos/ordem': { quem: 'admin', pedido: ({ banco }) => ({ body: { ids: [banco.ano] } }) },
  'DELETE /api/admin/anos/delete/{id}': { ...sobre('admin', ({ banco }) => banco.ano), recusa: emUso },
  'GET /api/admin/categorias': {
    quem: 'admin',
    pedido: ({ banco }) => ({ query: { idAno: banco.ano, disciplina: 'Ciências Naturais', pesquisa: 'rochas', limite: 5 } }),
  },
  'PUT /api/admin/categorias': {
    quem: 'admin',
    pedido: ({ banco }) => ({
      body: { id: banco.categoria, versao: 1, nome: 'Minerais e rochas', anoId: banco.ano, disciplina: 'Ciências Naturais' },
    }),
  },
  'POST /api/admin/categorias/ordem': { quem: 'admin', pedido: ({ banco }) => ({ body: { ids: [banco.categoria] } }) },
  'DELETE /api/admin/categorias/delete/{id}': { ...sobre('admin', ({ banco }) => banco.categoria), recusa: emUso },
  'GET /api/admin/projetos': { quem: 'admin', pedido: ({ banco }) => ({ query: { idAno: banco.ano, pesquisa: 'terra', limite: 5 } }) },
  'PUT /api/admin/projetos': {
    quem: 'admin',
    pedido: ({ banco }) => ({
      body: {
        id: banco.projeto,
        versao: 1,
        nome: 'Terra Viva 7',
        descricao: '',
        anoId: banco.ano,
        disciplina: 'Ciências Naturais',
        cor: 'verde',
        publicado: true,
      },
    }),
  },
  'POST /api/admin/projetos/ordem': { quem: 'admin', pedido: ({ banco }) => ({ body: { ids: [banco.projeto] } }) },
  'DELETE /api/admin/projetos/delete/{id}': { ...sobre('admin', ({ banco }) => banco.projeto), recusa: emUso },
  'PUT /api/admin/manuais': {
    quem: 'admin',
    pedido: ({ banco }) => ({
      body: { id: banco.manual, versao: 1, projetoId: banco.projeto, nome: 'Terra Viva 7', especie: '', publicado: true },
    }),
  },
  'POST /api/admin/manuais/ordem': { quem: 'admin', pedido: ({ banco }) => ({ body: { ids: [banco.manual] } }) },
  'DELETE /api/admin/manuais/delete/{id}': { ...sobre('admin', ({ banco }) => banco.manual), recusa: emUso },
}

export const pedidosCatalogoRecursos: EntradasDe<typeof catalogoRecursosContract> = {
  'GET /api/admin/recursos': {
    quem: 'admin',
    pedido: ({ banco }) => ({
      query: { pesquisa: 'rochas', idAno: banco.ano, idCategoria: banco.categoria, idManual: banco.manual, tipo: 8, estado: 'publicado' },
    }),
  },
  'GET /api/admin/recursos/{id}': sobre('admin', ({ banco }) => banco.recurso),
  'PUT /api/admin/recursos': {
    quem: 'admin',
    pedido: ({ banco }) => ({
      body: {
        id: banco.recurso,
        versao: 1,
        categoriaId: banco.categoria,
        manualId: banco.manual,
        nome: 'Ficha: o ciclo das rochas',
        descricao: '',
        autoria: '',
        paginas: '60 a 63',
        medida: '',
        conteudo: { tipo: 'ligacao', url: 'https://exemplo.pt/rochas' },
        capa: null,
        licenciado: false,
        soProfessores: false,
        publicado: true,
      },
    }),
  },
  'POST /api/admin/recursos/publicar/{id}': {
    quem: 'admin',
    pedido: ({ banco }) => ({ params: { id: banco.recurso }, body: { publicado: true } }),
  },
  'DELETE /api/admin/recursos/delete/{id}': sobre('admin', ({ banco }) => banco.recurso),
}
