// @vitest-environment jsdom
/** The publisher's shelves: years, topics, projects with their books, and resources. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, dialog, isBlocked, lastQuery, openMenu, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import type { Ano, Categoria, LinhaDeRecurso, Projeto } from '#web/gestao/admin.queries.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Anos } from './Anos.tsx'
import { Categorias } from './Categorias.tsx'
import { Projetos } from './Projetos.tsx'
import { Recursos } from './Recursos.tsx'

beginAt('2026-07-17T09:15:00.000Z')

const setimo = { id: 7, nome: '7.º ano' }
const opcoes = {
  anos: [setimo, { id: 8, nome: '8.º ano' }],
  disciplinas: ['Ciências', 'Física'],
  categorias: [{ id: 21 }],
  manuais: [{ id: 31 }],
}
const pagina = (data: object[]) => ({ data, proximo: null })

async function show(Parte: () => React.ReactNode, respostas: Parameters<typeof stubApi>[0], query = '') {
  const asked = stubApi({ 'GET /api/admin/opcoes': opcoes, ...respostas })
  const router = await showPage(Parte, ['/admin', '/recurso/$idrecurso'], `/admin${query}`)
  return { asked, router }
}
const undo = () => press(/Anular|Desfazer/)

const ano = (id: number, nome: string, mais: Partial<Ano> = {}): Ano => ({ id, versao: 2, nome, categorias: 1, projetos: 2, ...mais })

test('os anos dizem o que têm, mudam de lugar, e um eliminado volta a fazer-se', async () => {
  const { asked } = await show(Anos, {
    'GET /api/admin/anos': [ano(7, '7.º ano'), ano(8, '8.º ano', { categorias: 0, projetos: 1 })],
    'POST /api/admin/anos/ordem': [],
    'DELETE /api/admin/anos/delete/8': { ok: true },
    'PUT /api/admin/anos': ano(9, '8.º ano'),
  })
  await screen.findByText('7.º ano')
  expect(row('7.º ano').textContent).toContain('1 categoria, 2 projetos')
  expect(row('8.º ano').textContent).toContain('0 categorias, 1 projeto')
  expect(await openMenu('Mais ações para 8.º ano')).toEqual(['Editar', 'Subir', 'Eliminar'])
  await choose('Subir')
  await waitFor(() => expect(sentOf(asked)).toEqual([['POST /api/admin/anos/ordem', { ids: [8, 7] }]]))
  await openMenu('Mais ações para 8.º ano')
  await choose('Eliminar')
  expect(await screen.findByText('«8.º ano» foi eliminado.')).toBeDefined()
  await undo()
  await waitFor(() => expect(sentOf(asked).at(-1)).toEqual(['PUT /api/admin/anos', { nome: '8.º ano' }]))
})

test('um ano em uso não se elimina, e diz-se; editar leva a versão, criar leva a chave, cancelar nada', async () => {
  const { asked } = await show(Anos, {
    'GET /api/admin/anos': [ano(7, '7.º ano')],
    'DELETE /api/admin/anos/delete/7': () => problema(409, 'em_uso', 'Ainda tem categorias.'),
    'PUT /api/admin/anos': ano(7, '7.º'),
  })
  await screen.findByText('7.º ano')
  expect(await openMenu('Mais ações para 7.º ano')).toEqual(['Editar', 'Eliminar'])
  await choose('Eliminar')
  expect(await screen.findByText('Ainda tem categorias.')).toBeDefined()
  expect(screen.queryByText(/foi eliminado/)).toBeNull()
  await openMenu('Mais ações para 7.º ano')
  await choose('Editar')
  await press('Cancelar', dialog())
  await openMenu('Mais ações para 7.º ano')
  await choose('Editar')
  await write('Nome', '7.º', dialog())
  await press('Guardar ano', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Novo ano')
  await press('Criar ano', dialog())
  expect(await dialog().findByText('Escreva o nome do ano.')).toBeDefined()
  await write('Nome', '9.º ano', dialog())
  await press('Criar ano', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentOf(asked).slice(1)).toEqual([
    ['PUT /api/admin/anos', { id: 7, versao: 2, nome: '7.º' }],
    ['PUT /api/admin/anos', { chave: expect.any(String), nome: '9.º ano' }],
  ])
})

const categoria = (id: number, nome: string, mais: Partial<Categoria> = {}): Categoria => ({
  id,
  versao: 2,
  nome,
  ano: setimo,
  disciplina: 'Ciências',
  recursos: 1,
  ...mais,
})

test('as categorias estão por ano e disciplina, e só se ordenam com o grupo todo à vista', async () => {
  const lista = pagina([categoria(21, 'Rochas'), categoria(22, 'Mar', { recursos: 2 }), categoria(23, 'Luz', { disciplina: 'Física' })])
  await show(Categorias, { 'GET /api/admin/categorias': lista })
  const group = within(await screen.findByRole('region', { name: '7.º ano · Ciências' }))
  expect(group.getByText('2 recursos')).toBeDefined()
  expect(within(screen.getByRole('region', { name: '7.º ano · Física' })).getByText('Luz')).toBeDefined()
  expect(await openMenu('Mais ações para Rochas')).toEqual(['Editar', 'Descer', 'Eliminar'])
  expect(await openMenu('Mais ações para Mar')).toEqual(['Editar', 'Subir', 'Eliminar'])
  cleanup()
  const { asked } = await show(Categorias, { 'GET /api/admin/categorias': lista }, '?nome=ro&ano=7&disciplina=Ciências')
  await screen.findByText('Rochas')
  expect(lastQuery(asked, '/api/admin/categorias')).toEqual({ pesquisa: 'ro', idAno: '7', disciplina: 'Ciências' })
  for (const nome of ['Rochas', 'Mar']) expect(await openMenu(`Mais ações para ${nome}`)).toEqual(['Editar', 'Eliminar'])
})

test('uma categoria nova começa pelo ano e pela disciplina à vista; a eliminada volta com os seus', async () => {
  const { asked } = await show(
    Categorias,
    {
      'GET /api/admin/categorias': pagina([categoria(21, 'Rochas')]),
      'PUT /api/admin/categorias': categoria(29, 'Solo'),
      'DELETE /api/admin/categorias/delete/21': { ok: true },
    },
    '?ano=8&disciplina=Física',
  )
  await screen.findByText('Rochas')
  await press('Nova categoria')
  await write('Nome', 'Som', dialog())
  await press('Criar categoria', dialog())
  await waitFor(() => expect(sentOf(asked)).toHaveLength(1))
  expect(sentOf(asked)[0]?.[1]).toEqual({ chave: expect.any(String), nome: 'Som', anoId: 8, disciplina: 'Física' })
  await openMenu('Mais ações para Rochas')
  await choose('Eliminar')
  await screen.findByText('«Rochas» foi eliminado.')
  await undo()
  await waitFor(() => expect(sentOf(asked).at(-1)?.[1]).toEqual({ nome: 'Rochas', anoId: 7, disciplina: 'Ciências' }))
})

test.each([
  ['Nova categoria', 'Falta criar um ano', 'Ir para os anos', 'Nenhuma categoria', { anos: [] }, Categorias],
  ['Novo projeto', 'Falta criar um ano', 'Ir para os anos', 'Nenhum projeto', { anos: [] }, Projetos],
  ['Novo recurso', 'Falta criar uma categoria', 'Ir para as categorias', 'Nenhum recurso', { categorias: [] }, Recursos],
])('«%s» espera pelo que falta antes, e diz-se onde se faz', async (ato, falta, ida, vazia, sem, Parte) => {
  const listas = Object.fromEntries(['categorias', 'projetos', 'recursos'].map((nome) => [`GET /api/admin/${nome}`, pagina([])]))
  await show(Parte, { ...listas, 'GET /api/admin/opcoes': { ...opcoes, ...sem } })
  expect(await screen.findByText(falta)).toBeDefined()
  expect([screen.getByRole('link', { name: ida }).tagName, isBlocked(ato)]).toEqual(['A', true])
  cleanup()
  await show(Parte, listas)
  expect(await screen.findByText(vazia)).toBeDefined()
  expect([screen.queryByRole('link', { name: ida }), isBlocked(ato)]).toEqual([null, false])
})

const livro = (id: number, mais: Partial<Projeto['manuais'][number]> = {}) => ({
  id,
  versao: 4,
  nome: 'Terra Viva 7',
  especie: '',
  publicado: true,
  recursos: 1,
  lotes: 0,
  ...mais,
})
const projeto = (id: number, nome: string, mais: Partial<Projeto> = {}): Projeto => ({
  id,
  versao: 2,
  nome,
  descricao: '',
  ano: setimo,
  disciplina: 'Ciências',
  cor: 'azul',
  publicado: true,
  manuais: [],
  testesProntos: 0,
  ...mais,
})

test('um projeto diz o que tem e se está oculto, e cada livro o que é', async () => {
  const livros = [livro(31, { lotes: 2 }), livro(32, { especie: 'Caderno', recursos: 3, publicado: false })]
  await show(Projetos, {
    'GET /api/admin/projetos': pagina([
      projeto(1, 'Projeto Um', { manuais: livros, testesProntos: 2 }),
      projeto(2, 'Projeto Dois', { publicado: false }),
    ]),
  })
  await screen.findByRole('button', { name: 'Mais ações para Projeto Um' })
  expect(row('Projeto Um').textContent).toContain('Ciências · 2 livros · 2 testes prontos')
  expect(row('Projeto Dois').textContent).toMatch(/Ciências · 0 livrosOculto.*Ainda sem livros\./)
  const books = within(screen.getByRole('group', { name: 'Livros de Projeto Um' })).getAllByRole('listitem')
  expect(books[0]!.textContent).toMatch(/Manual · 1 recurso · 2 lotes de licenças/)
  expect([books[0]!.textContent?.includes('Oculto'), books[1]!.textContent]).toEqual([
    false,
    expect.stringMatching(/Caderno · 3 recursosOculto/),
  ])
  expect(await openMenu('Mais ações para Projeto Um')).toEqual(['Editar', 'Novo livro', 'Descer', 'Eliminar'])
})

test('um livro novo tem o nome do projeto, e editar leva a versão do livro; um eliminado volta ao projeto', async () => {
  const caderno = livro(32, { especie: 'Caderno', publicado: false })
  const um = projeto(1, 'Terra Viva', { manuais: [caderno] })
  const { asked } = await show(Projetos, {
    'GET /api/admin/projetos': pagina([um]),
    'PUT /api/admin/manuais': um,
    'DELETE /api/admin/manuais/delete/32': { ok: true },
  })
  await screen.findByRole('button', { name: 'Mais ações para Terra Viva' })
  await openMenu('Mais ações para Terra Viva')
  await choose('Novo livro')
  await press('Criar livro', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openMenu('Mais ações para Terra Viva 7, Caderno')
  await choose('Editar')
  expect(screen.getByRole('dialog', { name: 'Editar Caderno' })).toBeDefined()
  await press('Guardar livro', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openMenu('Mais ações para Terra Viva 7, Caderno')
  await choose('Eliminar')
  expect(await screen.findByText('«Terra Viva 7, Caderno» foi eliminado.')).toBeDefined()
  await undo()
  const kept = { projetoId: 1, nome: 'Terra Viva 7', especie: 'Caderno', publicado: false }
  await waitFor(() => expect(sentOf(asked)).toHaveLength(4))
  expect(sentOf(asked).map(([, body]) => body)).toEqual([
    { chave: expect.any(String), projetoId: 1, nome: 'Terra Viva', especie: '', publicado: true },
    { id: 32, versao: 4, ...kept },
    undefined,
    kept,
  ])
})

test('um projeto eliminado volta com tudo; um novo começa no ano à vista e pede a disciplina', async () => {
  const um = projeto(1, 'Terra Viva', { descricao: 'Olá', publicado: false })
  const { asked } = await show(
    Projetos,
    { 'GET /api/admin/projetos': pagina([um]), 'PUT /api/admin/projetos': um, 'DELETE /api/admin/projetos/delete/1': { ok: true } },
    '?ano=8',
  )
  await screen.findByRole('button', { name: 'Mais ações para Terra Viva' })
  expect(lastQuery(asked, '/api/admin/projetos')).toEqual({ idAno: '8' })
  await openMenu('Mais ações para Terra Viva')
  await choose('Eliminar')
  await screen.findByText('«Terra Viva» foi eliminado.')
  await undo()
  const kept = { nome: 'Terra Viva', descricao: 'Olá', anoId: 7, disciplina: 'Ciências', cor: 'azul', publicado: false }
  await waitFor(() => expect(sentOf(asked).at(-1)).toEqual(['PUT /api/admin/projetos', kept]))
  await press('Novo projeto')
  await write('Nome', 'Mar Alto', dialog())
  await press('Criar projeto', dialog())
  expect(await dialog().findByText('Escreva a disciplina.')).toBeDefined()
  await write(/^Disciplina/, 'Física', dialog())
  await press('Criar projeto', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const novo = { nome: 'Mar Alto', descricao: '', anoId: 8, disciplina: 'Física', cor: 'verde', publicado: true }
  expect(sentOf(asked).at(-1)?.[1]).toEqual({ chave: expect.any(String), ...novo })
})

const recurso = (id: number, nome: string, mais: Partial<LinhaDeRecurso> = {}): LinhaDeRecurso => ({
  id,
  versao: 1,
  nome,
  tipoRecurso: 3,
  medida: '',
  categoria: { id: 21, nome: 'Rochas' },
  ano: setimo,
  disciplina: 'Ciências',
  manual: null,
  licenciado: false,
  soProfessores: false,
  publicado: true,
  alteradoEm: '2026-07-10T10:00:00.000Z',
  ...mais,
})

test('cada recurso diz quem o abre e se está publicado; publicar, ocultar e eliminar dizem-se', async () => {
  const manual = { id: 31, nome: 'Terra Viva 7' }
  const { asked } = await show(Recursos, {
    'GET /api/admin/recursos': pagina([
      recurso(1, 'Ciclo'),
      recurso(2, 'Mar', { publicado: false, licenciado: true, soProfessores: true, manual }),
    ]),
    'POST /api/admin/recursos/publicar/1': { ok: true },
    'POST /api/admin/recursos/publicar/2': { ok: true },
    'DELETE /api/admin/recursos/delete/1': { ok: true },
    'POST /api/admin/repor': () => problema(404, 'nao_encontrado', 'Já não se repõe.'),
  })
  await screen.findByText('Ciclo')
  expect(row('Ciclo').textContent).toMatch(/PDF · Rochas7\.º ano · CiênciasLivrePublicado/)
  expect(row('Mar').textContent).toMatch(/Terra Viva 7Com licença, só professoresOculto/)
  expect(await openMenu('Mais ações para Ciclo')).toEqual(['Editar', 'Ver como fica', 'Ocultar', 'Eliminar'])
  await choose('Ocultar')
  expect(await screen.findByText('«Ciclo» ficou oculto.')).toBeDefined()
  expect(await openMenu('Mais ações para Mar')).toEqual(['Editar', 'Publicar', 'Eliminar'])
  await choose('Publicar')
  expect(await screen.findByText('«Mar» está publicado.')).toBeDefined()
  await openMenu('Mais ações para Ciclo')
  await choose('Eliminar')
  expect(await screen.findByText('«Ciclo» foi eliminado.')).toBeDefined()
  await undo()
  expect(await screen.findByText('Já não se repõe.')).toBeDefined()
  expect(sentOf(asked)).toEqual([
    ['POST /api/admin/recursos/publicar/1', { publicado: false }],
    ['POST /api/admin/recursos/publicar/2', { publicado: true }],
    ['DELETE /api/admin/recursos/delete/1', undefined],
    ['POST /api/admin/repor', { tipo: 'recurso', id: 1 }],
  ])
})

test('o endereço traz os filtros dos recursos, e o que não se conhece não conta', async () => {
  const { asked } = await show(Recursos, { 'GET /api/admin/recursos': pagina([]) }, '?nome=mar&ano=7&tipo=3&estado=oculto')
  await screen.findByText('Nenhum recurso')
  expect(lastQuery(asked, '/api/admin/recursos')).toEqual({ pesquisa: 'mar', idAno: '7', tipo: '3', estado: 'oculto' })
  cleanup()
  const estranho = await show(Recursos, { 'GET /api/admin/recursos': pagina([]) }, '?ano=x&tipo=99&estado=meio&recurso=x')
  await screen.findByText('Nenhum recurso')
  expect(lastQuery(estranho.asked, '/api/admin/recursos')).toEqual({})
})
