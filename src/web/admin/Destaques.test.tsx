// @vitest-environment jsdom
/** Banners and areas of the home page: their order, their forms, and what comes back when it is undone. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, dialog, openMenu, press, row, sentOf, tick, write } from '#web/ensaio-gestos.ts'
import type { Area, Banner } from '#web/gestao/admin.queries.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Areas, Banners } from './Destaques.tsx'

beginAt('2026-07-17T09:15:00.000Z')

const comum = { versao: 3, url: '/eventos', tipos: [0, 1, 7, 8], inicio: '2026-07-10T08:00:00.000Z', fim: null, estado: 'visivel' as const }
const banner = (id: number, titulo: string, mais: Partial<Banner> = {}): Banner => ({
  ...comum,
  id,
  ordem: id,
  titulo,
  texto: '',
  imagemId: null,
  imagem: null,
  ...mais,
})
const area = (id: number, nome: string, mais: Partial<Area> = {}): Area => ({
  ...comum,
  id,
  ordem: id,
  nome,
  descricao: '',
  icone: 'turmas',
  ...mais,
})

async function showBanners(data: Banner[], more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/admin/banners': data, ...more })
  await showPage(Banners, ['/admin'], '/admin')
  await screen.findByText(data[0]?.titulo ?? 'Ainda não há destaques')
  return asked
}
async function showAreas(data: Area[], more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ 'GET /api/admin/areas': data, ...more })
  await showPage(Areas, ['/admin'], '/admin')
  await screen.findByText(data[0]?.nome ?? 'Ainda não há áreas')
  return asked
}

test('cada destaque diz para quem é, quando, e se se vê agora', async () => {
  await showBanners([
    banner(1, 'Um', { texto: 'Venha ver.' }),
    banner(2, 'Dois', { tipos: [1, 7], estado: 'agendado', fim: '2026-07-20T20:00:00.000Z' }),
    banner(3, 'Três', { tipos: [8], estado: 'terminado' }),
  ])
  expect(row('Um').textContent).toMatch(/Venha ver\.Todosdesde 10 de julho de 2026Visível/)
  expect(row('Dois').textContent).toMatch(/Professores, Alunosde 10 de julho de 2026, .*9:00, a 20 de julho de 2026, .*21:00Agendado/)
  expect(row('Três').textContent).toMatch(/Admindesde.*Terminado/)
})

test('o primeiro não sobe e o último não desce; a ordem nova segue inteira', async () => {
  const asked = await showBanners([banner(1, 'Um'), banner(2, 'Dois'), banner(3, 'Três')], { 'POST /api/admin/banners/ordem': [] })
  expect(await openMenu('Mais ações para Um')).toEqual(['Editar', 'Descer', 'Eliminar'])
  await choose('Descer')
  expect(await openMenu('Mais ações para Três')).toEqual(['Editar', 'Subir', 'Eliminar'])
  await choose('Subir')
  expect(sentOf(asked)).toEqual([
    ['POST /api/admin/banners/ordem', { ids: [2, 1, 3] }],
    ['POST /api/admin/banners/ordem', { ids: [1, 3, 2] }],
  ])
})

test('um destaque eliminado volta ao seu lugar, com tudo o que tinha', async () => {
  const dois = banner(2, 'Dois', { texto: 'Olá', tipos: [7, 1], imagemId: 9, imagem: '/f/9', fim: '2026-07-20T20:00:00.000Z' })
  const asked = await showBanners([banner(1, 'Um'), dois, banner(3, 'Três')], {
    'DELETE /api/admin/banners/delete/2': { ok: true },
    'PUT /api/admin/banners': { ...dois, id: 8 },
    'POST /api/admin/banners/ordem': [],
  })
  await openMenu('Mais ações para Dois')
  await choose('Eliminar')
  expect(await screen.findByText('«Dois» eliminado.')).toBeDefined()
  await press(/Anular|Desfazer/)
  await waitFor(() => expect(sentOf(asked)).toHaveLength(3))
  const { inicio, fim, url } = dois
  expect(sentOf(asked)[1]).toEqual([
    'PUT /api/admin/banners',
    { titulo: 'Dois', texto: 'Olá', imagemId: 9, tipos: [1, 7], inicio, fim, url },
  ])
  expect(sentOf(asked)[2]).toEqual(['POST /api/admin/banners/ordem', { ids: [1, 8, 3] }])
})

test('o que não se elimina diz porquê e não se dá por eliminado', async () => {
  await showBanners([banner(1, 'Um')], { 'DELETE /api/admin/banners/delete/1': () => problema(404, 'nao_encontrado', 'Já não existe.') })
  expect(await openMenu('Mais ações para Um')).toEqual(['Editar', 'Eliminar'])
  await choose('Eliminar')
  expect(await screen.findByText('Já não existe.')).toBeDefined()
  expect(screen.queryByText('«Um» eliminado.')).toBeNull()
})

test('um destaque novo precisa de título, de alguém que o veja e de um endereço que leve a algum lado', async () => {
  const asked = await showBanners([], { 'PUT /api/admin/banners': banner(9, 'Férias') })
  await press('Novo destaque')
  const titled = screen.getByRole('dialog', { name: 'Novo destaque' })
  expect(titled).toBeDefined()
  for (const pessoa of ['Visitantes', 'Professores', 'Alunos', 'Admin']) await tick(pessoa, dialog())
  await write(/^Leva a/, 'eventos', dialog())
  await press('Criar destaque', dialog())
  expect(await dialog().findByText('Escreva o título.')).toBeDefined()
  expect(dialog().getByText('Escolha pelo menos um tipo de pessoa.')).toBeDefined()
  expect(dialog().getByText(/^Escreva um caminho da Lousa/)).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await write('Título', 'Férias', dialog())
  await write(/^Leva a/, '', dialog())
  await tick('Alunos', dialog())
  await tick('Professores', dialog())
  await press('Criar destaque', dialog())
  expect(await screen.findByText('Destaque criado, no fim da lista.')).toBeDefined()
  const [[, body]] = sentOf(asked) as [[string, object]] // one call, with its body
  expect(body).toEqual({
    chave: expect.any(String),
    titulo: 'Férias',
    texto: '',
    url: '',
    imagemId: null,
    tipos: [1, 7],
    inicio: '2026-07-17T09:15:00.000Z',
    fim: null,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('editar leva a versão que se leu e a imagem, que se pode retirar; cancelar não guarda', async () => {
  const um = banner(1, 'Um', { tipos: [1], imagemId: 9, imagem: '/f/9', fim: '2026-07-20T20:00:00.000Z' })
  const asked = await showBanners([um], { 'PUT /api/admin/banners': um })
  await openMenu('Mais ações para Um')
  await choose('Editar')
  await press('Cancelar', dialog())
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
  for (const retirar of [false, true]) {
    await openMenu('Mais ações para Um')
    await choose('Editar')
    expect(dialog().getByRole('img', { name: 'Imagem do destaque' })).toBeDefined()
    if (retirar) await press('Retirar imagem', dialog())
    await press('Guardar destaque', dialog())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(screen.getAllByText('Destaque guardado.')).not.toHaveLength(0)
  const kept = { id: 1, versao: 3, titulo: 'Um', texto: '', url: '/eventos', tipos: [1], inicio: um.inicio, fim: um.fim }
  expect(sentOf(asked).map(([, body]) => body)).toEqual([
    { ...kept, imagemId: 9 },
    { ...kept, imagemId: null },
  ])
})

test('uma área leva sempre a algum lado; a que tem um desenho que já não há passa a ligação', async () => {
  const antiga = area(1, 'Recursos', { descricao: 'O banco', icone: 'cometa' })
  const asked = await showAreas([antiga, area(2, 'Sem nada')], { 'PUT /api/admin/areas': antiga })
  expect(row('Recursos').textContent).toContain('O banco · /eventos')
  expect(row('Sem nada').textContent).toMatch(/Sem nada\/eventos/)
  await openMenu('Mais ações para Recursos')
  await choose('Editar')
  await write(/^Leva a/, ' ', dialog())
  await press('Guardar área', dialog())
  expect(await dialog().findByText('Escreva para onde a área leva.')).toBeDefined()
  await write(/^Leva a/, 'https://escola.pt', dialog())
  await press('Guardar área', dialog())
  expect(await screen.findByText('Área guardada.')).toBeDefined()
  const { versao, inicio, fim, tipos } = comum
  const body = { id: 1, versao, nome: 'Recursos', descricao: 'O banco', url: 'https://escola.pt', icone: 'ligacao', tipos, inicio, fim }
  expect(sentOf(asked)).toEqual([['PUT /api/admin/areas', body]])
})

test('uma área eliminada volta ao seu lugar; uma nova fica no fim', async () => {
  const asked = await showAreas([area(1, 'Turmas'), area(2, 'Testes', { descricao: 'Os seus', icone: 'testes' })], {
    'DELETE /api/admin/areas/delete/2': { ok: true },
    'PUT /api/admin/areas': area(8, 'Testes'),
    'POST /api/admin/areas/ordem': [],
  })
  await openMenu('Mais ações para Testes')
  await choose('Eliminar')
  expect(await screen.findByText('«Testes» eliminada.')).toBeDefined()
  await press(/Anular|Desfazer/)
  await waitFor(() => expect(sentOf(asked)).toHaveLength(3))
  const { inicio, fim, url, tipos } = comum
  expect(sentOf(asked).slice(1)).toEqual([
    ['PUT /api/admin/areas', { nome: 'Testes', descricao: 'Os seus', icone: 'testes', inicio, fim, url, tipos }],
    ['POST /api/admin/areas/ordem', { ids: [1, 8] }],
  ])
  await press('Nova área')
  await write('Nome', 'Livros', dialog())
  await write(/^Leva a/, '/livros', dialog())
  await write('Desenho', 'livros', dialog())
  await press('Criar área', dialog())
  expect(await screen.findByText('Área criada, no fim da lista.')).toBeDefined()
  expect(sentOf(asked)[3]?.[1]).toMatchObject({ chave: expect.any(String), nome: 'Livros', url: '/livros', icone: 'livros', tipos })
})

test.each([
  ['/api/admin/banners', 'Ainda não há destaques', 'Novo destaque', Banners],
  ['/api/admin/areas', 'Ainda não há áreas', 'Nova área', Areas],
])('a lista de %s que não abre tenta-se de novo; vazia, convida a começar', async (path, vazia, novo, Parte) => {
  const respostas: Parameters<typeof stubApi>[0] = { [`GET ${path}`]: () => problema(500, 'erro_interno', 'Não correu bem.') }
  stubApi(respostas)
  await showPage(Parte, ['/admin'], '/admin')
  expect(await screen.findByText('Não correu bem.')).toBeDefined()
  expect(screen.queryByRole('button', { name: novo })).toBeNull()
  respostas[`GET ${path}`] = []
  await press('Tentar de novo')
  expect(await screen.findByText(vazia)).toBeDefined()
  expect(screen.getAllByRole('button', { name: novo })).toHaveLength(1)
})
