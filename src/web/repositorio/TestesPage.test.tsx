// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts } from '#kit/overlays/toasts.ts'
import TestesPage from './TestesPage.tsx'
import { whyNotTogether } from './listaTestes.ts'
import { type Pedido, problema, rita, showPage, stubApi } from './ensaio.tsx'

const quando = '2026-11-18T10:00:00.000Z'
const base = { versao: 1, descricao: '', dataCriado: quando, dataAlterado: quando, publicado: false, duracao: 50 }
const pasta = (id: number, nome: string, repositorioPaiId = 0) => ({
  id,
  versao: 1,
  nome,
  descricao: '',
  repositorioPaiId,
  testes: 1,
  perguntas: 2,
})
const item = (id: number, nome: string, isFolder: boolean, repositorioPaiId = 0) => ({
  ...base,
  id,
  nome,
  isFolder,
  repositorioPaiId,
  totalPerguntas: isFolder ? 0 : 12,
  totalPoints: isFolder ? 0 : 97.5,
  testes: [],
})
const paths = ['/testes-perguntas/testes', '/testes-perguntas/testes/$idpasta']
const show = (address = '/testes-perguntas/testes') => showPage(TestesPage, paths, address)

let respostas: Parameters<typeof stubApi>[0]
let asked: Pedido[]
beforeEach(() => {
  respostas = {
    'GET /api/geral/info': rita,
    'GET /api/repositorio/pastas': [pasta(1, 'Ciências Naturais 7'), pasta(2, 'Vulcanismo', 1)],
    'GET /api/perguntas': { data: [], proximo: null, total: 186 },
    'GET /api/repositorio': [item(1, 'Ciências Naturais 7', true), item(9, 'Teste 3 · Vulcões', false)],
  }
  asked = stubApi(respostas)
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    fireEvent.click(button)
  })
}
const choose = async (name: string) => {
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => {
    fireEvent.click(item)
  })
}
const openMenu = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    fireEvent.click(button, { detail: 1 })
  })
}

test('mostra pastas e testes, com o que cada teste soma', async () => {
  await show()
  const table = await screen.findByRole('table', { name: 'Pastas e testes' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  // As many as the tree beside it says, and where they are.
  expect(rows[0]).toContain('Pasta Ciências Naturais 72 testes, 2 em pastas dentro')
  expect(rows[1]).toContain('Teste 3 · Vulcões')
  expect(rows[1]).toContain('97,5')
  expect(screen.getByRole('link', { name: /Testes 3|Testes3/ })).toBeTruthy()
})

test('a árvore conta tudo o que está abaixo e abre os ramos', async () => {
  await show()
  const tree = await screen.findByRole('navigation', { name: 'Pastas' })
  expect(within(tree).getByRole('link', { name: /Ciências Naturais 7 ?2/ })).toBeTruthy()
  expect(within(tree).queryByRole('link', { name: /Vulcanismo/ })).toBeNull()
  await press('Abrir Ciências Naturais 7')
  expect(within(tree).getByRole('link', { name: /Vulcanismo/ })).toBeTruthy()
})

test('uma pasta vazia e um repositório vazio convidam a começar', async () => {
  respostas['GET /api/repositorio'] = []
  await show('/testes-perguntas/testes/2')
  expect(await screen.findByRole('heading', { name: 'Esta pasta está vazia' })).toBeTruthy()
  cleanup()
  await show()
  expect(await screen.findByRole('heading', { name: 'Ainda não tem testes' })).toBeTruthy()
})

test('quando falha diz porquê, e tentar de novo mostra a lista', async () => {
  respostas['GET /api/repositorio'] = () => problema(500, 'erro_interno', 'Aconteceu um erro do nosso lado.')
  await show()
  expect(await screen.findByText('Aconteceu um erro do nosso lado.')).toBeTruthy()
  respostas['GET /api/repositorio'] = [item(9, 'Teste 3', false)]
  await press('Tentar de novo')
  expect(await screen.findByRole('link', { name: 'Teste 3' })).toBeTruthy()
})

test('a pesquisa fica no endereço e diz onde está o que encontrou', async () => {
  respostas['GET /api/repositorio/pesquisa'] = {
    data: [
      {
        ...item(9, 'Teste 3 · Vulcões', false, 2),
        testes: undefined,
        caminho: [
          { id: 1, nome: 'Ciências Naturais 7' },
          { id: 2, nome: 'Vulcanismo' },
        ],
      },
    ],
    proximo: null,
  }
  const router = await show()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Procurar pastas e testes' }), { target: { value: 'vulc' } })
  expect(await screen.findByText('Ciências Naturais 7 / Vulcanismo')).toBeTruthy()
  expect(router.state.location.searchStr).toBe('?texto=vulc')
})

test('um teste novo nasce na pasta aberta e abre o editor', async () => {
  respostas['PUT /api/repositorio/teste'] = { id: 77 }
  const router = await show('/testes-perguntas/testes/2')
  await press('Novo teste')
  await waitFor(() => expect(router.state.location.pathname).toBe('/testes-perguntas/testes/teste/77'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ nome: 'Teste sem nome', repositorioPaiId: 2, perguntas: [] })
})

test('eliminar conta o que vai, pede o nome inteiro e sobe para a pasta de cima', async () => {
  respostas['GET /api/repositorio/contagem/2'] = {
    id: 2,
    nome: 'Vulcanismo',
    isFolder: true,
    pastas: 0,
    testes: 4,
    perguntas: 14,
    testesAfetados: 1,
    atribuidos: 2,
  }
  respostas['DELETE /api/repositorio/delete/2'] = { ok: true }
  const router = await show('/testes-perguntas/testes/2')
  await openMenu('Ações da pasta Vulcanismo')
  await choose('Eliminar…')
  const dialog = await screen.findByRole('alertdialog')
  for (const frase of [
    '4 testes',
    '14 perguntas',
    '1 teste noutra pasta fica sem perguntas que usa',
    'Já foi atribuído 2 vezes: nas turmas nada muda.',
  ])
    expect(dialog.textContent).toContain(frase)
  await press('Eliminar pasta')
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.change(screen.getByLabelText(/Para confirmar/), { target: { value: 'Vulcanismo' } })
  await press('Eliminar pasta')
  await waitFor(() => expect(router.state.location.pathname).toBe('/testes-perguntas/testes/1'))
})

test('mover não deixa escolher a própria pasta nem o que tem dentro, e pode anular-se', async () => {
  respostas['POST /api/repositorio/mover'] = { ok: true }
  respostas['GET /api/repositorio/pastas'] = [pasta(1, 'Ciências Naturais 7'), pasta(2, 'Vulcanismo', 1), pasta(3, 'Rascunhos')]
  await show('/testes-perguntas/testes/1')
  await openMenu('Ações da pasta Ciências Naturais 7')
  await choose('Mover para…')
  const disabled = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).disabled
  expect([disabled(/^Fora de pastas/), disabled(/^Ciências Naturais 7/), disabled(/^Vulcanismo/), disabled(/^Rascunhos/)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  fireEvent.click(screen.getByRole('radio', { name: /^Rascunhos/ }))
  await press('Mover para aqui')
  expect(await screen.findByText('«Ciências Naturais 7» está agora em «Rascunhos»')).toBeTruthy()
  await press('Anular')
  expect(asked.filter(({ path }) => path === '/api/repositorio/mover').map(({ body }) => body)).toEqual([
    { ids: [1], RepositorioPaiId: 3 },
    { ids: [1], RepositorioPaiId: 0 },
  ])
})

const doTeste = (id: number, nome: string, pai = 0) => item(id, nome, false, pai)
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Escolher ${name}` })
const bodies = (path: string) => asked.filter((pedido) => pedido.path === path).map(({ body }) => body)

test('escolhem-se só testes, também de uma vez e com Maiúsculas; as pastas não têm caixa', async () => {
  respostas['GET /api/repositorio'] = [
    item(1, 'Ciências', true),
    doTeste(9, 'A'),
    doTeste(10, 'B'),
    item(2, 'Outra', true),
    doTeste(11, 'C'),
  ]
  await show()
  fireEvent.click(await box('A'))
  expect(await screen.findByText('1 escolhido')).toBeTruthy()
  fireEvent.click(await box('C'), { shiftKey: true })
  expect(await screen.findByText('3 escolhidos'), 'the folder between them is not one').toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Escolher Ciências' })).toBeNull()
  const todos = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Escolher tudo o que está à vista' })
  expect(todos.checked).toBe(true)
  fireEvent.click(todos)
  expect(screen.queryByRole('group', { name: 'Ações sobre o que escolheu' })).toBeNull()
})

test('onde só há pastas não há nada que escolher', async () => {
  respostas['GET /api/repositorio'] = [item(1, 'Ciências Naturais 7', true)]
  await show()
  await screen.findByRole('table')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('vários testes movem-se num pedido só; anular diz quantos já tinham mudado', async () => {
  respostas['GET /api/repositorio'] = [doTeste(9, 'A'), doTeste(10, 'B')]
  respostas['POST /api/repositorio/mover'] = { ok: true, mudados: 2, ato: 7 }
  respostas['POST /api/repositorio/testes/anular'] = { ok: true, mudados: 1 }
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await press('Mover')
  expect(screen.getByRole('dialog', { name: 'Mover 2 testes para…' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Fora de pastas/ }).disabled, 'they are there').toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /^Vulcanismo/ }))
  await press('Mover para aqui')
  expect(await screen.findByText('2 testes movidos para «Vulcanismo»')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Ações sobre o que escolheu' }), 'what was chosen is gone').toBeNull()
  await press('Anular')
  expect(await screen.findByText('1 teste já tinha mudado e ficou assim')).toBeTruthy()
  expect([bodies('/api/repositorio/mover'), bodies('/api/repositorio/testes/anular')]).toEqual([
    [{ ids: [9, 10], RepositorioPaiId: 2 }],
    [{ ato: 7 }],
  ])
})

test('o que se recusa diz-se na janela, e a escolha fica', async () => {
  respostas['GET /api/repositorio'] = [doTeste(9, 'A'), doTeste(10, 'B')]
  respostas['POST /api/repositorio/mover'] = () => problema(404, 'nao_encontrado', 'Não encontrámos o que procura.')
  await show()
  fireEvent.click(await box('B'))
  await press('Mover')
  fireEvent.click(screen.getByRole('radio', { name: /^Vulcanismo/ }))
  await press('Mover para aqui')
  expect(await screen.findByText('Não encontrámos o que procura.')).toBeTruthy()
  await press('Cancelar')
  expect(screen.getByText('1 escolhido')).toBeTruthy()
})

test('duplicar vários diz quantos; falhando, diz porquê', async () => {
  respostas['GET /api/repositorio'] = [doTeste(9, 'A'), doTeste(10, 'B')]
  respostas['POST /api/repositorio/testes/duplicar'] = { ok: true, mudados: 2, ato: 8, copias: [20, 21] }
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await press('Duplicar')
  expect(await screen.findByText('2 testes duplicados')).toBeTruthy()
  expect(bodies('/api/repositorio/testes/duplicar')).toEqual([{ ids: [9, 10] }])
  respostas['POST /api/repositorio/testes/duplicar'] = () => problema(500, 'erro_interno', 'Aconteceu um erro do nosso lado.')
  await press('Duplicar')
  expect(await screen.findByText(/Aconteceu um erro do nosso lado/)).toBeTruthy()
})

test('eliminar vários diz os nomes, pede que se escreva, e anula-se do aviso', async () => {
  respostas['GET /api/repositorio'] = [item(1, 'Ciências', true), ...Array.from({ length: 8 }, (_, i) => doTeste(20 + i, `Teste ${i + 1}`))]
  respostas['POST /api/repositorio/testes/eliminar'] = { ok: true, mudados: 8, ato: 9 }
  respostas['POST /api/repositorio/testes/anular'] = { ok: true, mudados: 8 }
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher tudo o que está à vista' }))
  await press('Eliminar')
  const dialogo = within(await screen.findByRole('alertdialog', { name: 'Eliminar 8 testes?' }))
  expect(dialogo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `«Teste ${n}»`),
    'e mais 3 testes',
  ])
  expect(dialogo.getByText(/As perguntas ficam no repositório/)).toBeTruthy()
  await press('Eliminar testes')
  expect(bodies('/api/repositorio/testes/eliminar'), 'not before it is typed').toEqual([])
  fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'eliminar' } })
  respostas['GET /api/repositorio'] = [item(1, 'Ciências', true)]
  await press('Eliminar testes')
  expect(await screen.findByText('8 testes eliminados')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  respostas['GET /api/repositorio'] = [doTeste(20, 'Teste 1')]
  await press('Anular')
  expect((await box('Teste 1')).checked, 'back, and not chosen').toBe(false)
  expect(bodies('/api/repositorio/testes/anular')).toEqual([{ ato: 9 }])
})

test('um teste eliminado do seu menu também volta a partir do aviso', async () => {
  respostas['GET /api/repositorio'] = [doTeste(9, 'A')]
  const contagem = { pastas: 0, testes: 1, perguntas: 0, testesAfetados: 0, atribuidos: 0 }
  respostas['GET /api/repositorio/contagem/9'] = { id: 9, nome: 'A', isFolder: false, ...contagem }
  respostas['POST /api/repositorio/testes/eliminar'] = { ok: true, mudados: 1, ato: 3 }
  respostas['POST /api/repositorio/testes/anular'] = { ok: true, mudados: 1 }
  await show()
  await openMenu('Ações de A')
  await choose('Eliminar…')
  fireEvent.change(await screen.findByLabelText(/Para confirmar/), { target: { value: 'A' } })
  await press('Eliminar teste')
  expect(await screen.findByText('«A» foi eliminado')).toBeTruthy()
  await press('Anular')
  expect([bodies('/api/repositorio/testes/eliminar'), bodies('/api/repositorio/testes/anular')]).toEqual([[{ ids: [9] }], [{ ato: 3 }]])
})

test('mais testes do que cabem num ato: diz-se porque não se pode', () => {
  expect([whyNotTogether(500), whyNotTogether(501)]).toEqual([undefined, 'Escolha no máximo 500 testes de cada vez'])
})

test('duplicado um teste, as perguntas voltam a ler-se: cada uma está em mais um', async () => {
  respostas['POST /api/repositorio/duplicarteste/9'] = { id: 10, nome: 'Teste 3 · Vulcões (cópia)' }
  await show()
  const readings = () => asked.filter(({ path }) => path === '/api/perguntas').length
  await openMenu('Ações de Teste 3 · Vulcões')
  const before = readings()
  await choose('Duplicar')
  await screen.findByText(/^Criado «Teste 3/)
  await waitFor(() => expect(readings()).toBe(before + 1))
})

test('arrastar uma linha leva-a; uma escolhida leva as escolhidas, e uma por escolher vai só ela', async () => {
  respostas['GET /api/repositorio'] = [item(9, 'Teste 3 · Vulcões', false), item(10, 'Teste 4 · Sismos', false)]
  await show()
  const drag = async (nome: string): Promise<unknown> => {
    const setData = vi.fn<(tipo: string, dados: string) => void>()
    const row = (await screen.findByRole('link', { name: nome })).closest('[draggable="true"]')
    fireEvent.dragStart(row ?? document.body, { dataTransfer: { setData, effectAllowed: 'none' } })
    return JSON.parse(setData.mock.lastCall?.[1] ?? 'null')
  }
  expect(await drag('Teste 3 · Vulcões')).toEqual([9])
  fireEvent.click(await box('Teste 3 · Vulcões'))
  expect([await drag('Teste 3 · Vulcões'), await drag('Teste 4 · Sismos')]).toEqual([[9], [10]])
  fireEvent.click(await box('Teste 4 · Sismos'))
  expect(await drag('Teste 4 · Sismos')).toEqual([9, 10])
})
