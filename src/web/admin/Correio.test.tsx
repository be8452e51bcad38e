// @vitest-environment jsdom
/** The desk's long lists: the outbox, what was deleted, and the log. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, dialog, lastQuery, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import type { Eliminado, LinhaDoRegisto, Mensagem } from '#web/gestao/admin.queries.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Correio } from './Correio.tsx'
import { Eliminados } from './Eliminados.tsx'
import { Registo } from './Registo.tsx'

beginAt('2026-07-17T09:15:00.000Z')

const mensagem = (id: number, assunto: string, mais: Partial<Mensagem> = {}): Mensagem => ({
  id,
  para: `p${id}@escola.pt`,
  assunto,
  estado: 'por-enviar',
  criadaEm: '2026-07-16T10:00:00.000Z',
  enviadaEm: null,
  falhas: 0,
  ...mais,
})
const pagina = (data: unknown[], proximo: string | null = null) => ({ data, proximo })

async function showCorreio(data: Mensagem[], query = '', more: Parameters<typeof stubApi>[0] = {}, smtp = true) {
  const asked = stubApi({ 'GET /api/admin/resumo': { correio: { smtp } }, 'GET /api/admin/correio': pagina(data), ...more })
  await showPage(Correio, ['/admin'], `/admin${query}`)
  await screen.findByText(data[0]?.assunto ?? /^Nenhuma mensagem/)
  return asked
}
const semServidor = /não tem servidor de correio/

test('cada mensagem diz para quem é e como está; sem servidor de correio avisa-se', async () => {
  await showCorreio([
    mensagem(1, 'Convite'),
    mensagem(2, 'Entrada', { estado: 'enviada' }),
    mensagem(3, 'Palavra-passe', { estado: 'falhou', criadaEm: '2026-07-17T08:00:00.000Z' }),
  ])
  expect(row('Convite').textContent).toMatch(/p1@escola\.pt.*Por enviar.*ontem às 11:00/)
  expect(row('Entrada').textContent).toMatch(/Enviada/)
  expect(row('Palavra-passe').textContent).toMatch(/Falhou.*9:00/)
  expect(screen.queryByText(semServidor)).toBeNull()
  cleanup()
  await showCorreio([mensagem(1, 'Convite')], '', {}, false)
  expect(await screen.findByText(semServidor)).toBeDefined()
})

test('o endereço traz os filtros; um estado que não há mostra tudo', async () => {
  const asked = await showCorreio([], '?estado=falhou&para=ana')
  expect(lastQuery(asked, '/api/admin/correio')).toEqual({ estado: 'falhou', para: 'ana' })
  expect(screen.getByText('Nenhuma mensagem com estes filtros')).toBeDefined()
  cleanup()
  const tudo = await showCorreio([], '?estado=perdida')
  expect(lastQuery(tudo, '/api/admin/correio')).toEqual({})
  expect(screen.getByText('Nenhuma mensagem')).toBeDefined()
  await write('Estado', 'enviada')
  await waitFor(() => expect(lastQuery(tudo, '/api/admin/correio')).toEqual({ estado: 'enviada' }))
  expect(await screen.findByText('Nenhuma mensagem com estes filtros')).toBeDefined()
})

test('só o que falhou se tenta de novo, e diz-se', async () => {
  const asked = await showCorreio([mensagem(1, 'Convite'), mensagem(3, 'Entrada', { estado: 'falhou' })], '', {
    'GET /api/admin/correio/1': { ...mensagem(1, 'Convite'), texto: 'Abra esta ligação.' },
    'GET /api/admin/correio/3': () => problema(404, 'nao_encontrado', 'Já não está cá.'),
    'POST /api/admin/correio/tentar/3': { ok: true },
  })
  await press('Ler «Convite» para p1@escola.pt')
  expect(await dialog().findByText('Abra esta ligação.')).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  expect(dialog().getByRole('button', { name: /Copiar/ })).toBeDefined()
  await click(dialog().getAllByRole('button', { name: 'Fechar' })[0]!)
  await press('Ler «Entrada» para p3@escola.pt')
  expect(await dialog().findByText('Já não está cá.')).toBeDefined()
  expect(dialog().queryByRole('button', { name: /Copiar/ })).toBeNull()
  await press('Tentar de novo', dialog())
  expect(await screen.findByText('A mensagem volta a ser enviada.')).toBeDefined()
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/admin/correio/tentar/3'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('o que não volta a ser enviado diz porquê, e a mensagem fica aberta', async () => {
  await showCorreio([mensagem(3, 'Entrada', { estado: 'falhou' })], '', {
    'GET /api/admin/correio/3': { ...mensagem(3, 'Entrada'), texto: 'Olá.' },
    'POST /api/admin/correio/tentar/3': () => problema(404, 'nao_encontrado', 'Já não está cá.'),
  })
  await press('Ler «Entrada» para p3@escola.pt')
  await press('Tentar de novo', dialog())
  expect(await screen.findByText('Já não está cá.')).toBeDefined()
  expect(dialog().getByText('Olá.')).toBeDefined()
})

const eliminado = (id: number, nome: string, mais: Partial<Eliminado> = {}): Eliminado => ({
  tipo: 'turma',
  id,
  nome,
  dono: 'Rita',
  turma: null,
  eliminadoEm: '2026-07-16T10:00:00.000Z',
  ate: '2026-08-15T10:00:00.000Z',
  ...mais,
})

async function showEliminados(data: Eliminado[], query = '', more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/admin/eliminados': pagina(data), ...more })
  await showPage(Eliminados, ['/admin'], `/admin${query}`)
  return asked
}

test('o que foi eliminado diz o que é, de quem e até quando; repor leva o tipo, e diz-se', async () => {
  const asked = await showEliminados(
    [eliminado(1, '7.º A'), eliminado(1, 'Rochas', { tipo: 'pergunta', dono: 'Ana', turma: '8.º B' }), eliminado(3, '', { tipo: 'pasta' })],
    '',
    { 'POST /api/admin/repor': ({ body }) => ({ body: { ok: true, ...(body as object) } }) }, // the body that was sent
  )
  await screen.findByText('7.º A')
  expect(row('7.º A').textContent).toMatch(/Turma.*Rita.*ontem às 11:00, até/)
  expect(row('7.º A').textContent).not.toContain('·')
  expect(row('Rochas').textContent).toMatch(/Pergunta.*Ana · 8\.º B/)
  expect(row('Sem nome').textContent).toContain('Pasta')
  await press('Repor Rochas')
  expect(await screen.findByText(/«Rochas» voltou às perguntas\..*não volta sozinha/)).toBeDefined()
  await press('Repor 7.º A')
  expect(await screen.findByText('«7.º A» voltou ao seu lugar.')).toBeDefined()
  expect(sentOf(asked)).toEqual([
    ['POST /api/admin/repor', { tipo: 'pergunta', id: 1 }],
    ['POST /api/admin/repor', { tipo: 'turma', id: 1 }],
  ])
})

test('repor que não se pode diz porquê', async () => {
  await showEliminados([eliminado(2, 'Vulcões', { tipo: 'teste-turma' })], '', {
    'POST /api/admin/repor': () => problema(409, 'turma_eliminada', 'Reponha primeiro a turma.'),
  })
  await screen.findByText('Vulcões')
  await press('Repor Vulcões')
  expect(await screen.findByText('Reponha primeiro a turma.')).toBeDefined()
})

test('os eliminados procuram-se por tipo e por nome; o que o filtro esconde não se dá por desaparecido', async () => {
  const asked = await showEliminados([], '?tipo=teste-turma&nome=vulc')
  expect(await screen.findByText('Nada com estes filtros')).toBeDefined()
  expect(lastQuery(asked, '/api/admin/eliminados')).toEqual({ tipo: 'teste-turma', pesquisa: 'vulc' })
  cleanup()
  const tudo = await showEliminados([], '?tipo=nada')
  expect(await screen.findByText('Nada para repor')).toBeDefined()
  expect(lastQuery(tudo, '/api/admin/eliminados')).toEqual({})
})

const linha = (id: number, mais: Partial<LinhaDoRegisto>): LinhaDoRegisto => ({
  id,
  em: '2026-07-16T10:00:00.000Z',
  quem: { id: 1, nome: 'Rosa Admin' },
  emNomeDe: null,
  acao: 'turma.criar',
  alvo: '',
  alvoNome: '7.º A',
  motivo: '',
  ...mais,
})

async function showRegisto(data: LinhaDoRegisto[], query = '') {
  const asked = stubApi({ 'GET /api/admin/auditoria': pagina(data) })
  await showPage(Registo, ['/admin'], `/admin${query}`)
  return asked
}

test('o registo diz quem fez, em nome de quem e porquê; do que a Lousa recusou é ela que fala', async () => {
  await showRegisto([
    linha(1, { emNomeDe: { id: 2, nome: 'Ana Sá' }, motivo: 'Pediu ajuda' }),
    linha(2, { acao: 'seguranca.papel', alvoNome: null, motivo: 'GET /api/admin' }),
    linha(3, { quem: null, acao: 'coisa.mudar-tudo', alvoNome: null }),
  ])
  await screen.findByText('Ana Sá')
  expect(screen.getAllByRole('listitem').map((line) => line.querySelector('p')!.textContent)).toEqual([
    'Rosa Admin (como Ana Sá) criou a turma 7.º A. Motivo: Pediu ajuda',
    'A Lousa recusou o que o perfil não permite, a Rosa Admin: GET /api/admin',
    'A Lousa coisa: mudar tudo',
  ])
})

test.each([
  ['', {}, 'Ainda não há nada registado'],
  ['?acao=turma&quem=rosa', { acao: 'turma', pesquisa: 'rosa' }, 'Nada com estes filtros'],
  ['?acao=nenhuma', {}, 'Ainda não há nada registado'],
  ['?de=2026-07-01', { dataIni: '2026-07-01' }, 'Nada com estes filtros'],
  ['?ate=2026-07-01', { dataFim: '2026-07-01' }, 'Nada com estes filtros'],
  ['?de=2026-13-01&ate=ontem', {}, 'Ainda não há nada registado'],
  ['?de=2026-07-02&ate=2026-07-02', { dataIni: '2026-07-02', dataFim: '2026-07-02' }, 'Nada com estes filtros'],
  ['?de=2026-07-02&ate=2026-07-01', { dataIni: '2026-07-02', dataFim: '2026-07-01' }, '«Até» é antes de «De»'],
])('com «%s» no endereço pede-se %j, e vazio diz-se «%s»', async (query, pedido, dito) => {
  const asked = await showRegisto([], query)
  expect(await screen.findByText(dito)).toBeDefined()
  expect(lastQuery(asked, '/api/admin/auditoria')).toEqual(pedido)
})
