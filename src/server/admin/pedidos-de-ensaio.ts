/** A valid request of each of this room's endpoints, made from the world of the tests. */
import type { adminContract } from '#contract/admin.ts'
import { type EntradasDe, sobre } from '#server/ensaio/pedido.ts'

const sempre = { tipos: [0, 1] as (0 | 1)[], inicio: '2026-01-01T00:00:00.000Z', fim: null }

export const pedidosAdmin: EntradasDe<typeof adminContract> = {
  'GET /api/admin/auditoria': {
    quem: 'admin',
    pedido: () => ({ query: { pesquisa: 'ana', acao: 'turma', soImitacoes: false, dataIni: '2026-01-01', dataFim: '2026-12-31' } }),
  },
  'PUT /api/admin/banners': {
    quem: 'admin',
    pedido: ({ administracao }) => ({
      body: { ...sempre, id: administracao.banner, versao: 1, titulo: 'Outro', texto: '', url: '', imagemId: null },
    }),
  },
  'POST /api/admin/banners/ordem': { quem: 'admin', pedido: ({ administracao }) => ({ body: { ids: [administracao.banner] } }) },
  'DELETE /api/admin/banners/delete/{id}': sobre('admin', ({ administracao }) => administracao.banner),
  'PUT /api/admin/areas': {
    quem: 'admin',
    pedido: ({ administracao }) => ({
      body: { ...sempre, id: administracao.area, versao: 1, nome: 'Outra', descricao: '', url: '/turmas', icone: 'turmas' },
    }),
  },
  'POST /api/admin/areas/ordem': { quem: 'admin', pedido: ({ administracao }) => ({ body: { ids: [administracao.area] } }) },
  'DELETE /api/admin/areas/delete/{id}': sobre('admin', ({ administracao }) => administracao.area),
  'PUT /api/admin/definicoes': {
    quem: 'admin',
    pedido: () => ({
      body: {
        versao: 1,
        nome: 'Escola',
        dominiosProfessores: 'escola.pt',
        osMeusDados: '',
        privacidade: '/about',
        reclamacoes: '',
        dadosPessoais: '',
        editora: 'https://editora.pt',
        parceiro: '',
        espacoProfessorMb: 2_048,
        espacoAlunoMb: 500,
        ficheiroMb: 50,
        recursoMb: 200,
      },
    }),
  },
  'GET /api/admin/eliminados': { quem: 'admin', pedido: () => ({ query: { tipo: 'turma', pesquisa: 'turma' } }) },
  'POST /api/admin/repor': { quem: 'admin', pedido: ({ administracao }) => ({ body: { tipo: 'turma', id: administracao.eliminada } }) },
  'GET /api/admin/correio': { quem: 'admin', pedido: () => ({ query: { estado: 'por-enviar' } }) },
  'GET /api/admin/correio/{id}': sobre('admin', ({ administracao }) => administracao.mensagem),
  'POST /api/admin/correio/tentar/{id}': sobre('admin', ({ administracao }) => administracao.mensagem),
}
