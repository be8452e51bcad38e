// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Pedido, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import PerguntasPage from './PerguntasPage.tsx'
import { UsosDialog } from './UsosDialog.tsx'

const quando = '2026-11-18T10:00:00.000Z'
const pergunta = (id: number, texto: string, mais: object = {}) => ({
  id,
  versao: 1,
  tipoPergunta: 4,
  dominio: 'Vulcanismo',
  texto,
  points: 8,
  pastaId: 2,
  usos: 1,
  dataCriado: quando,
  dataAlterado: quando,
  ...mais,
})
const lista = [
  pergunta(11, 'Qual das estruturas está assinalada?'),
  pergunta(12, 'A lava é ___.', { tipoPergunta: 7, usos: 0, pastaId: 0 }),
]
const paths = ['/testes-perguntas/perguntas', '/testes-perguntas/perguntas/$idpasta']
const show = (address = '/testes-perguntas/perguntas') => showPage(PerguntasPage, paths, address)

let respostas: Parameters<typeof stubApi>[0]
let asked: Pedido[]
beforeEach(() => {
  respostas = {
    'GET /api/geral/info': rita,
    'GET /api/repositorio/pastas': [{ id: 2, versao: 1, nome: 'Vulcanismo', descricao: '', repositorioPaiId: 0, testes: 0, perguntas: 1 }],
    'GET /api/repositorio': [],
    'GET /api/perguntas/pesquisas': [],
    'GET /api/repositorio/pesquisa': { data: [], proximo: null },
    'GET /api/perguntas/arrumacao': { etiquetas: [{ nome: 'Exame', perguntas: 3 }], anos: [7], dificuldades: ['dificil'] },
    'GET /api/perguntas/dominios': [{ nome: 'Vulcanismo', perguntas: 14 }],
    'GET /api/perguntas': ({ query }) => ({
      body:
        query.get('texto') === 'nada'
          ? { data: [], proximo: null, total: 0 }
          : { data: query.get('cursor') ? [pergunta(13, 'A terceira')] : lista, proximo: query.get('cursor') ? null : 'abc', total: 3 },
    }),
  }
  asked = stubApi(respostas)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    fireEvent.click(button)
  })
}
const lists = () =>
  asked.filter(({ path, query }) => path === '/api/perguntas' && query.get('limite') !== '1').map(({ query }) => Object.fromEntries(query))

test('cada pergunta diz o tipo, o domínio e onde é usada', async () => {
  await show()
  const [first, second] = within(await screen.findByRole('table', { name: 'Perguntas' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  for (const parte of ['Escolha Única', 'Qual das estruturas está assinalada?', 'Vulcanismo', '1 teste', '18/11/2026'])
    expect(first).toContain(parte)
  expect(second).toContain('nenhum')
  expect(screen.getByText('2 de 3 perguntas')).toBeTruthy()
  await press(/Mostrar mais/)
  expect(await screen.findByRole('link', { name: 'A terceira' })).toBeTruthy()
})

test('a tecla Fim traz as que faltam e vai à última; Início volta à primeira; cada linha diz o seu lugar entre todas', async () => {
  await show()
  const table = await screen.findByRole('table', { name: 'Perguntas' })
  expect(table.getAttribute('aria-rowcount'), 'the head counts').toBe('4')
  fireEvent.keyDown(screen.getByRole('checkbox', { name: /Escolher «A lava/ }), { key: 'End' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A terceira'))
  expect(screen.getByText('3 de 3 perguntas')).toBeTruthy()
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
  expect(lists().at(-1)).toMatchObject({ cursor: 'abc', limite: '200' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Qual das estruturas está assinalada?'))
})

test('os filtros ficam no endereço e chegam à API', async () => {
  const router = await show('/testes-perguntas/perguntas/2?tipo=4&usada=0')
  await screen.findByRole('table')
  expect(lists()[0]).toEqual({ pastaId: '2', tipo: '4', usadaEm: '0', ordenar: '-alterada' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Domínio' }), { target: { value: 'Vulcanismo' } })
  await waitFor(() => expect(router.state.location.searchStr).toContain('dominio=Vulcanismo'))
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ dominio: 'Vulcanismo', tipo: '4' }))
})

test('nunca usadas e só repetidas chegam à API; as repetidas vêm juntas', async () => {
  const router = await show()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Usada em' }), { target: { value: 'nunca' } })
  await waitFor(() => expect(lists().at(-1)).toEqual({ nuncaUsadas: 'true', ordenar: '-alterada' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Só repetidas' }))
  await waitFor(() => expect(lists().at(-1)).toEqual({ nuncaUsadas: 'true', repetidas: 'true', ordenar: 'enunciado' }))
  expect(router.state.location.searchStr).toBe('?usada=nunca&repetidas=sim')
})

test('onde é usada: os testes do repositório e das turmas, com ligações, e o que não se vê diz-se', async () => {
  respostas['GET /api/perguntas/11/usos'] = {
    testes: [{ id: 9, nome: 'Teste 3' }],
    atribuidos: [
      { id: 31, nome: 'Teste 3', turma: { id: 4, nome: '7.º A' }, inicio: quando, rascunho: false, sorteio: false },
      { id: 30, nome: 'Ficha', turma: { id: 5, nome: '7.º B' }, inicio: quando, rascunho: true, sorteio: true },
    ],
    atribuicoes: 3,
    observada: { n: 48, facilidade: 3_750 },
  }
  await show()
  await press('1 teste : ver onde é usada')
  const dialogo = within(await screen.findByRole('dialog', { name: 'Onde é usada' }))
  const ligacoes = (await dialogo.findAllByRole('link')).map((ligacao) => [ligacao.textContent, ligacao.getAttribute('href')])
  expect(ligacoes).toEqual([
    ['Teste 3', '/testes-perguntas/testes/teste/9'],
    ['Teste 37.º A · 18/11/2026', '/turmas/4/testes/31'],
    ['Ficha7.º B · 18/11/2026 · rascunho · pode sair no sorteio', '/turmas/5/testes/30'],
  ])
  expect(dialogo.getByText('Está em mais 1 teste atribuído, noutras turmas ou mais antigos.')).toBeTruthy()
  expect(dialogo.getByText(/^Em 48 respostas ganharam-se, em média, 37,50% dos pontos\./)).toBeTruthy()
})

test.each([
  ['dificil', 12, 7_500, 'Em 12 respostas ganharam-se, em média, 75% dos pontos. Está marcada como difícil.'],
  ['facil', 12, 3_999, 'Em 12 respostas ganharam-se, em média, 39,99% dos pontos. Está marcada como fácil.'],
  ['dificil', 12, 3_000, 'Em 12 respostas ganharam-se, em média, 30% dos pontos.'],
  ['facil', 9, 1_000, 'Em média ganharam-se 10% dos pontos, mas ainda com poucas respostas (9).'],
  [null, 10, 10_000, 'Em 10 respostas ganharam-se, em média, 100% dos pontos.'],
] as const)('de uma pergunta %s diz-se se foi assim que correu (%i respostas, %i)', async (dificuldade, n, facilidade, frase) => {
  stubApi({
    'GET /api/perguntas/11/usos': {
      testes: [],
      atribuidos: [{ id: 31, nome: 'Teste 3', turma: { id: 4, nome: '7.º A' }, inicio: quando, rascunho: false, sorteio: false }],
      atribuicoes: 1,
      observada: { n, facilidade },
    },
  })
  await showPage(() => <UsosDialog pergunta={{ id: 11, texto: 'A lava é ___.', dificuldade }} onClose={() => {}} />, ['/'], '/')
  expect(await screen.findByText(frase)).toBeTruthy()
})

test('onde é usada, a que nunca o foi', async () => {
  respostas['GET /api/perguntas/12/usos'] = { testes: [], atribuidos: [], atribuicoes: 0, observada: null }
  await show()
  await press('Ações de «A lava é ___.»')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Onde é usada…' }))
  expect(await screen.findByRole('heading', { name: 'Nunca foi usada' })).toBeTruthy()
})

test('o ano, a dificuldade e as etiquetas estão na linha, e filtra-se por cada um', async () => {
  respostas['GET /api/perguntas'] = {
    data: [pergunta(11, 'A lava', { etiquetas: ['Exame', 'revisão'], ano: 7, dificuldade: 'dificil' })],
    proximo: null,
    total: 1,
  }
  await show('/testes-perguntas/perguntas?ano=13&dificuldade=nula')
  const chips = within(await screen.findByRole('list', { name: 'Ano, dificuldade e etiquetas' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['7.º ano', 'Difícil', 'Exame', 'revisão'])
  expect(lists()[0], 'what cannot be is not asked for').toEqual({ ordenar: '-alterada' })
  const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  await screen.findByRole('option', { name: 'Exame (3)' })
  choose('Etiqueta', 'Exame')
  choose('Ano', '7')
  choose('Dificuldade', 'dificil')
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ etiqueta: 'Exame', ano: '7', dificuldade: 'dificil' }))
})

test('sem etiquetas, anos e dificuldades não há filtros deles', async () => {
  respostas['GET /api/perguntas/arrumacao'] = { etiquetas: [], anos: [], dificuldades: [] }
  await show()
  await screen.findByRole('table')
  for (const name of ['Etiqueta', 'Ano', 'Dificuldade']) expect(screen.queryByRole('combobox', { name })).toBeNull()
})

test('etiquetar várias: o que falta diz-se antes de pedir, e o que o servidor recusa diz-se na janela', async () => {
  respostas['POST /api/perguntas/etiquetar'] = () =>
    problema(422, 'regra_do_conteudo', 'Há campos por corrigir.', {
      errors: { etiquetas: ['Pelo menos uma destas perguntas ficaria com mais de 10 etiquetas.'] },
    })
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await press('Etiquetar')
  await press('Guardar etiquetas')
  expect(await screen.findByText('Escreva uma etiqueta para juntar ou para retirar.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Juntar' }), { target: { value: 'a'.repeat(41) } })
  expect(await screen.findByText('Cada etiqueta tem no máximo 40 letras')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Juntar' }), { target: { value: 'ficha' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Juntar Exame' })[0]!)
  fireEvent.change(screen.getByRole('textbox', { name: 'Retirar' }), { target: { value: 'Velha' } })
  await press('Guardar etiquetas')
  expect(await screen.findByText('Pelo menos uma destas perguntas ficaria com mais de 10 etiquetas.')).toBeTruthy()
  respostas['POST /api/perguntas/etiquetar'] = { ok: true, mudadas: 2, ato: 7 }
  await press('Guardar etiquetas')
  expect(await screen.findByText('2 perguntas mudadas')).toBeTruthy()
  expect(asked.findLast(({ path }) => path.endsWith('/etiquetar'))?.body).toEqual({
    ids: [11, 12],
    juntar: ['ficha', 'Exame'],
    retirar: ['Velha'],
  })
})

test('uma pesquisa guarda-se com um nome, abre-se ao lado das pastas e esquece-se', async () => {
  const filtro = { pastaId: 2, nuncaUsadas: true, repetidas: true, dominio: '', ano: 7 }
  respostas['GET /api/perguntas/pesquisas'] = [{ id: 5, nome: 'Por usar', filtro }]
  respostas['PUT /api/perguntas/pesquisas'] = { id: 6, nome: 'Exames', filtro: { etiqueta: 'Exame' } }
  respostas['DELETE /api/perguntas/pesquisas/5'] = { ok: true }
  const router = await show()
  const nav = within(await screen.findByRole('navigation', { name: 'Pesquisas guardadas' }))
  expect(screen.queryByRole('button', { name: 'Guardar pesquisa…' }), 'nothing to keep').toBeNull()
  await act(async () => fireEvent.click(nav.getByRole('link', { name: 'Por usar' })))
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ pastaId: '2', nuncaUsadas: 'true', repetidas: 'true', dominio: '', ano: '7' }))
  expect(router.state.location.pathname).toBe('/testes-perguntas/perguntas/2')
  await waitFor(() => expect(nav.getByRole('link', { name: 'Por usar' }).getAttribute('aria-current')).toBe('page'))
  await press('Guardar pesquisa…')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nome' }), { target: { value: 'Exames' } })
  await press('Guardar pesquisa')
  expect(await screen.findByText('A pesquisa «Exames» está guardada')).toBeTruthy()
  expect(asked.find(({ path, method }) => path.endsWith('/pesquisas') && method === 'PUT')?.body).toEqual({ nome: 'Exames', filtro })
  await press('Esquecer a pesquisa «Por usar»')
  expect(await screen.findByText('A pesquisa «Por usar» foi esquecida')).toBeTruthy()
})

test('ordenar pelo enunciado, e ao contrário', async () => {
  const router = await show()
  await press('Pergunta')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?ordenar=enunciado'))
  await press('Pergunta')
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ ordenar: '-enunciado' }))
})

test('sem resultados, o filtro é que é o motivo, e limpa-se num gesto', async () => {
  const router = await show('/testes-perguntas/perguntas?texto=nada')
  expect(await screen.findByRole('heading', { name: 'Nenhuma pergunta com estes filtros' })).toBeTruthy()
  await press('Limpar filtros')
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar no enunciado' }).value).toBe('')
})

test('escolher várias e movê-las; anular devolve cada uma à sua pasta', async () => {
  respostas['GET /api/repositorio/pastas'] = [2, 3].map((id) => ({
    id,
    versao: 1,
    nome: `Pasta ${id}`,
    descricao: '',
    repositorioPaiId: 0,
    testes: 0,
    perguntas: 1,
  }))
  respostas['POST /api/perguntas/mover'] = { ok: true, mudadas: 2, ato: 7 }
  respostas['POST /api/perguntas/anular'] = { ok: true, mudadas: 1 }
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  expect(await screen.findByText('2 escolhidas')).toBeTruthy()
  await press('Mover')
  fireEvent.click(await screen.findByRole('radio', { name: /^Pasta 3/ }))
  await press('Mover para aqui')
  expect(await screen.findByText('2 perguntas movidas para «Pasta 3»')).toBeTruthy()
  await press('Anular')
  expect(await screen.findByText('1 pergunta já tinha mudado e ficou assim')).toBeTruthy()
  const bodies = (ato: string) => asked.filter(({ path }) => path === `/api/perguntas/${ato}`).map(({ body }) => body)
  expect(bodies('mover')).toEqual([{ ids: [11, 12], pastaId: 3 }])
  expect(bodies('anular')).toEqual([{ ato: 7 }])
})

test('todas as de um filtro, também as que não estão à vista: eliminam-se pelo filtro e anula-se', async () => {
  respostas['POST /api/perguntas/eliminar'] = { ok: true, mudadas: 3, ato: 8, testes: 1 }
  respostas['POST /api/perguntas/anular'] = { ok: true, mudadas: 3 }
  await show('/testes-perguntas/perguntas/2?etiqueta=Exame')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await press('Escolher as 3 perguntas deste filtro')
  expect(await screen.findByText('3 escolhidas')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Escolher as 3 perguntas deste filtro' })).toBeNull()
  await press('Eliminar')
  const dialogo = within(await screen.findByRole('alertdialog', { name: 'Eliminar 3 perguntas?' }))
  expect(dialogo.getByText(/também as que não estão à vista/)).toBeTruthy()
  fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'eliminar' } })
  await press('Eliminar perguntas')
  expect(await screen.findByText('3 perguntas eliminadas')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('/eliminar'))?.body).toEqual({ filtro: { pastaId: 2, etiqueta: 'Exame' } })
  expect(screen.queryByText('3 escolhidas'), 'what was chosen is gone').toBeNull()
  await press('Anular')
  expect(await screen.findByText(/As perguntas voltaram\. Aos testes de onde saíram não voltam sozinhas/)).toBeTruthy()
})

test('escolhidas todas, tirar uma deixa só as outras à vista; outro filtro não herda a escolha', async () => {
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await press('Escolher as 3 perguntas')
  fireEvent.click(screen.getByRole('checkbox', { name: /Escolher «Qual/ }))
  expect(await screen.findByText('1 escolhida')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Escolher «Qual/ }))
  await press('Escolher as 3 perguntas')
  fireEvent.change(screen.getByRole('combobox', { name: 'Domínio' }), { target: { value: 'Vulcanismo' } })
  await waitFor(() => expect(screen.queryByText('3 escolhidas')).toBeNull())
})

test('juntar a um teste diz quantas entraram', async () => {
  respostas['GET /api/repositorio/pesquisa'] = {
    data: [
      {
        id: 9,
        versao: 1,
        isFolder: false,
        nome: 'Teste 3',
        descricao: '',
        repositorioPaiId: 0,
        dataCriado: quando,
        dataAlterado: quando,
        totalPerguntas: 12,
        totalPoints: 100,
        duracao: null,
        publicado: false,
        caminho: [],
      },
    ],
    proximo: null,
  }
  respostas['POST /api/repositorio/teste/9/juntar'] = { ok: true, juntas: 1 }
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Escolher «Qual/ }))
  await press('Juntar a um teste')
  await press(/Teste 3/)
  expect(await screen.findByText('1 pergunta junta a «Teste 3»')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('/juntar'))?.body).toEqual({ perguntas: [11] })
})
