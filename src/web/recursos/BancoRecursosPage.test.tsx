// @vitest-environment jsdom
/** The bank of resources, by theme, by project and by book: what the filters ask for, and what is shown of it. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastQuery, press, search, sentOf, write } from '#web/ensaio-gestos.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import BancoRecursosPage from './BancoRecursosPage.tsx'
import ProjetosPage from './ProjetosPage.tsx'
import RecursosManualPage from './RecursosManualPage.tsx'
import { lista, resumo } from './ensaio.ts'
import type { Resumo } from './recursos.queries.ts'

beginAt('2026-07-17T09:15:00.000Z')

const anos = [
  { id: 0, nome: 'Todos' },
  { id: 7, nome: '7.º ano' },
]
const categorias = [
  { id: 21, nome: 'Rochas', disciplina: 'Ciências', recursos: 3 },
  { id: 22, nome: 'Frações', disciplina: 'Matemática', recursos: 2 },
]
const banco = '/banco-recursos'

async function showBanco(data: Resumo[], query = '', more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/BancoRecursos/anos': anos,
    'GET /api/BancoRecursos/': categorias,
    'GET /api/BancoRecursos/0': lista(data),
    'GET /api/BancoRecursos/21': lista(data),
    ...more,
  })
  const router = await showPage(BancoRecursosPage, [banco], `${banco}${query}`)
  await screen.findAllByRole('link', { name: /Rochas/ }).catch(() => null)
  return { asked, router }
}
const tree = () => within(screen.getByRole('navigation', { name: 'Categorias' }))
const currents = () =>
  tree()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent)

test('o endereço traz os filtros, e o que não se conhece não conta', async () => {
  const { asked } = await showBanco([resumo(1, 'Ciclo')], '?ano=7&categoria=21&disciplina=Ciências&tipo=3&texto=ciclo&favoritos=1')
  await screen.findByRole('link', { name: 'Ciclo' })
  expect(lastQuery(asked, '/api/BancoRecursos/21')).toEqual({
    idAno: '7',
    tipo: '3',
    disciplina: 'Ciências',
    texto: 'ciclo',
    favoritos: 'true',
    limite: '12',
  })
  expect(currents()).toEqual(['Os meus favoritos'])
  cleanup()
  const estranho = await showBanco([resumo(1, 'Ciclo')], '?ano=-1&tipo=99&favoritos=sim')
  await screen.findByRole('link', { name: 'Ciclo' })
  expect(lastQuery(estranho.asked, '/api/BancoRecursos/0')).toEqual({ idAno: '0', tipo: '0', limite: '12' })
  expect(currents()).toEqual(['Todas5'])
})

test('a disciplina escolhida encurta as categorias e larga a que estava aberta', async () => {
  const { asked, router } = await showBanco([resumo(1, 'Ciclo')], '?categoria=21&tipo=3')
  await tree().findByRole('heading', { name: 'Matemática' })
  expect(currents()).toEqual(['Rochas3'])
  await write('Disciplina', 'Matemática')
  await waitFor(() => expect(router.state.location.search).toEqual({ disciplina: 'Matemática', tipo: '3' }))
  await waitFor(() => expect(tree().queryByText('Rochas')).toBeNull())
  expect(tree().queryByRole('heading', { name: 'Matemática' })).toBeNull()
  expect(currents()).toEqual(['Todas2'])
  await write('Tipo', '0')
  await waitFor(() =>
    expect(lastQuery(asked, '/api/BancoRecursos/0')).toEqual({ idAno: '0', tipo: '0', disciplina: 'Matemática', limite: '12' }),
  )
})

test('a outro ano vai-se sem a categoria nem a disciplina do primeiro', async () => {
  await showBanco([resumo(1, 'Ciclo')], '?categoria=21&disciplina=Ciências&tipo=3')
  const tab = await screen.findByRole('link', { name: '7.º ano' })
  expect(new URL(tab.getAttribute('href')!, 'http://x').search).toBe('?ano=7&tipo=3')
})

test.each([
  ['', 'Ainda não há recursos aqui', 'Ver todas as categorias'],
  ['?categoria=21', 'Ainda não há recursos aqui', 'Ver todas as categorias'],
  ['?favoritos=1', 'Ainda não tem favoritos', 'Ver todos os recursos'],
  ['?favoritos=1&texto=mar', 'Nenhum recurso com estes filtros', 'Limpar filtros'],
  ['?tipo=3', 'Nenhum recurso com estes filtros', 'Limpar filtros'],
  ['?disciplina=Ciências', 'Nenhum recurso com estes filtros', 'Limpar filtros'],
])('vazio com «%s», o banco diz «%s», e sai-se de lá', async (query, dito, ato) => {
  const { router } = await showBanco([], `${query}${query ? '&' : '?'}ano=7`)
  expect(await screen.findByText(dito)).toBeDefined()
  await press(ato)
  await waitFor(() => expect(router.state.location.searchStr).toBe('?ano=7'))
})

test('conta-se até onde se conta, e mostram-se mais; o que falha tenta-se de novo', async () => {
  let reply: Resposta = problema(500, 'erro_interno', 'Não correu bem.')
  const { asked } = await showBanco([], '', { 'GET /api/BancoRecursos/0': () => reply })
  expect(await screen.findByText('Não correu bem.')).toBeDefined()
  reply = { body: lista([resumo(1, 'Ciclo', { aberto: false })], 1001, 'c2') }
  await press('Tentar de novo')
  expect(await screen.findByText('mais de 1000 recursos · do mais recente ao mais antigo')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ciclo' }).closest('li')!.textContent).toContain(' · com licença')
  reply = { body: lista([resumo(2, 'Mar')], 1001) }
  await press(/mais/i, within(screen.getByRole('region', { name: 'Recursos' })))
  expect((await screen.findByRole('link', { name: 'Mar' })).closest('li')!.textContent).not.toContain('com licença')
  expect(lastQuery(asked, '/api/BancoRecursos/0')['cursor']).toBe('c2')
})

test('a estrela junta e tira dos favoritos, e volta atrás quando é recusada', async () => {
  const { asked } = await showBanco([resumo(1, 'Ciclo'), resumo(2, 'Mar', { favorito: true })], '', {
    'POST /api/BancoRecursos/favorito/1': () => problema(404, 'nao_encontrado', 'Já não existe.'),
    'DELETE /api/BancoRecursos/favorito/2': { ok: true },
  })
  const star = (nome: string) => screen.getByRole('button', { name: `Favorito: ${nome}` }).getAttribute('aria-pressed')
  await screen.findByRole('link', { name: 'Mar' })
  expect([star('Ciclo'), star('Mar')]).toEqual(['false', 'true'])
  await press('Favorito: Ciclo')
  expect(await screen.findByText('Já não existe.')).toBeDefined()
  expect(star('Ciclo')).toBe('false')
  await press('Favorito: Mar')
  expect(sentOf(asked).map(([act]) => act)).toEqual(['POST /api/BancoRecursos/favorito/1', 'DELETE /api/BancoRecursos/favorito/2'])
})

const projeto = (id: number, nome: string, mais: object = {}) => ({
  id,
  nome,
  descricao: '',
  ano: { id: 7, nome: '7.º ano' },
  disciplina: 'Ciências',
  cor: 'verde',
  recursos: 1,
  testesProntos: null,
  manuais: [{ id: id * 10, nome, especie: '', licencaAte: null }],
  ...mais,
})
async function showProjetos(data: object[], query = '') {
  stubApi({ 'GET /api/geral/info': rita, 'GET /api/BancoRecursos/anos': anos, 'GET /api/projetos': data })
  await showPage(ProjetosPage, ['/projetos'], `/projetos${query}`)
  await screen.findByRole('heading', { name: 'Projetos', level: 1 })
}

test('abre-se o projeto do endereço; senão, o que tem licença; os outros ficam em baixo', async () => {
  const licenca = {
    manuais: [{ id: 20, nome: 'Dois', especie: '', licencaAte: '2027-08-31T23:00:00.000Z' }],
    testesProntos: { ano: 7, testes: 2 },
  }
  const todos = [projeto(1, 'Um'), projeto(2, 'Dois', licenca), projeto(3, 'Três', { disciplina: 'Física' })]
  await showProjetos(todos)
  const open = within(await screen.findByRole('region', { name: 'Dois' }))
  expect(open.getByText(/^Licença até 31/)).toBeDefined()
  expect(open.getByText(/1 recurso, 2 testes prontos/)).toBeDefined()
  expect([
    open.queryByRole('link', { name: 'Ativar uma licença' }),
    open.getByRole('link', { name: 'Ver testes prontos' }).tagName,
  ]).toEqual([null, 'A'])
  expect(screen.getAllByRole('link', { name: /^Conhecer/ }).map(({ textContent }) => textContent)).toEqual(['Conhecer Um', 'Conhecer Três'])
  cleanup()
  await showProjetos(todos, '?projeto=3&disciplina=Física')
  const three = within(await screen.findByRole('region', { name: 'Três' }))
  expect([three.getByText('Sem licença').tagName, three.queryByRole('link', { name: 'Ver testes prontos' })]).toEqual(['SPAN', null])
  expect(three.getByRole('link', { name: 'Ativar uma licença' })).toBeDefined()
  expect(screen.getByText('Não há mais nenhum com estes filtros.')).toBeDefined()
  cleanup()
  await showProjetos([])
  expect(await screen.findByText('Ainda não há projetos aqui')).toBeDefined()
  expect(screen.queryByText('Outros projetos')).toBeNull()
})

test('de um manual abre-se o primeiro capítulo; procurar mostra o que se achou no livro inteiro', async () => {
  const manual = { ...projeto(31, 'Terra Viva 7'), especie: 'Caderno', licencaAte: null }
  const capitulos = [
    { id: 21, nome: 'Rochas', recursos: 1 },
    { id: 22, nome: 'Mar', recursos: 2 },
  ]
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/BancoRecursos/anos': anos,
    'GET /api/manuais': [manual],
    'GET /api/manuais/31': { ...manual, capitulos },
    'POST /api/BancoRecursos/pesquisaByManual': ({ body }) => ({
      body: lista((body as { texto?: string }).texto ? [] : [resumo(1, 'Granito', { aberto: false, paginas: '12' })]), // what was sent
    }),
  })
  await showPage(RecursosManualPage, ['/manual'], '/manual')
  const linha = (await screen.findByRole('link', { name: 'Granito' })).closest('li')!
  expect(linha.textContent).toMatch(/\(PDF\)Com licençapág\. 12/)
  expect(screen.getByText('Ciências · 1 recurso · sem licença')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Terra Viva 7: Caderno' })).toBeDefined()
  expect(sentOf(asked).map(([, body]) => body)).toEqual([{ idCategoria: 21, limite: 50, idManuais: [31] }])
  await search('Procurar neste manual', 'lava')
  expect(await screen.findByText('Nenhum recurso com essas palavras')).toBeDefined()
  expect(sentOf(asked).at(-1)?.[1]).toEqual({ texto: 'lava', limite: 50, idManuais: [31] })
})
