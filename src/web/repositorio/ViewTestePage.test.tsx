// @vitest-environment jsdom
/** A test that is read before it is given: one's own and the publisher's, what a list offers of it, and its way to a class. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, click, dialog, isBlocked, lastQuery, openMenu, press, row, sentOf } from '#web/ensaio-gestos.ts'
import TestesPage from './TestesPage.tsx'
import ViewTestePage from './ViewTestePage.tsx'
import type { Teste } from './editor/rascunho.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from './ensaio.tsx'
import type { ItemDaLista } from './listaTestes.ts'
import { type Pronto } from './prontos/ListaProntos.tsx'
import TestesProntosPage from './prontos/TestesProntosPage.tsx'

const quando = '2026-07-10T10:00:00.000Z'
beginAt('2026-07-17T09:15:00.000Z')

const base = { versao: 1, descricao: '', dataCriado: quando, dataAlterado: quando, publicado: false, repositorioPaiId: 0 }
const sorteio = { id: 's1', ordem: 1, pastaId: null, dominio: 'Rochas', n: 3, points: 5, disponiveis: 9 }
const pagina = { id: 'p1', titulo: '', estimulo: [], recursos: [], sorteios: [sorteio] }
const teste = (mais: Partial<Teste> = {}): Teste => ({
  ...base,
  id: 5,
  isFolder: false,
  nome: 'Vulcões',
  duracao: 50,
  totalPerguntas: 3,
  totalPoints: 15,
  caminho: [{ id: 2, nome: '7.º ano' }],
  instrucoes: [],
  perguntas: [],
  paginasPerguntas: [pagina],
  ficheiros: {},
  de: null,
  copiadoDe: null,
  alteradoPor: null,
  pode: { editar: true, copiar: true },
  ...mais,
})
const turmas = [
  { id: 3, nome: '7.º A', disciplina: 'Ciências', anoLetivo: '2026/27' },
  { id: 4, nome: '7.º B', disciplina: '', anoLetivo: '2026/27' },
]
const copia = 'POST /api/repositorio/duplicarteste/5'
const consultar = '/testes-perguntas/$idteste/consultar'

async function show(lido: Teste, more: Parameters<typeof stubApi>[0] = {}, query = '') {
  const asked = stubApi({ 'GET /api/geral/info': rita, 'GET /api/repositorio/teste/5': lido, 'GET /api/turmas/opcoes': turmas, ...more })
  const router = await showPage(ViewTestePage, [consultar], `/testes-perguntas/5/consultar${query}`)
  await screen.findByRole('heading', { name: 'Vulcões', level: 1 })
  return { asked, router }
}
const classes = () =>
  dialog()
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.closest('label')?.textContent, box.checked])

test('o teste próprio edita-se e atribui-se tal e qual; só se mostra o que ele tem', async () => {
  const { asked } = await show(teste())
  expect(screen.getByText(/^3 perguntas · 15.* · 50/)).toBeDefined()
  expect(screen.getByText('3 perguntas ao acaso do domínio «Rochas»: cada aluno recebe as suas.')).toBeDefined()
  expect([screen.queryByRole('heading', { name: 'Instruções' }), screen.queryByText('Página 1')]).toEqual([null, null])
  expect([screen.getByRole('link', { name: 'Editar' }).tagName, screen.queryByRole('button', { name: /^Copiar/ })]).toEqual(['A', null])
  expect(screen.getByRole('link', { name: 'Testes' }).getAttribute('href')).toBe('/testes-perguntas/testes')
  await press('Atribuir')
  await dialog().findByText('7.º A')
  expect(classes()).toEqual([
    ['7.º ACiências · 2026/27', false],
    ['7.º B2026/27', false],
  ])
  expect(dialog().queryByText(/Fica com uma cópia/)).toBeNull()
  await press('Cancelar', dialog())
  expect([screen.queryByRole('dialog'), sentOf(asked)]).toEqual([null, []])
})

test('um teste pronto copia-se antes de se atribuir; o que é recusado fica escrito, e cancelar não copia', async () => {
  let reply: Resposta = problema(409, 'limite_atingido', 'Já tem testes a mais.')
  const pronto = teste({ pode: { editar: false, copiar: true }, caminho: [], instrucoes: [{ insert: 'Leia.\n' }], duracao: null })
  const dois = { ...pronto, paginasPerguntas: [pagina, { ...pagina, id: 'p2', sorteios: [{ ...sorteio, id: 's2', dominio: null }] }] }
  const { asked, router } = await show(dois, { [copia]: () => reply }, '?ver=aluno')
  expect(screen.getByText(/^3 perguntas · 15[^·]*$/)).toBeDefined()
  expect([screen.getByRole('heading', { name: 'Instruções' }).tagName, screen.getByText('Página 2').tagName]).toEqual(['H2', 'SMALL'])
  expect(screen.getByText('3 perguntas ao acaso: cada aluno recebe as suas.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Como o aluno vê' }).getAttribute('aria-pressed')).toBe('true')
  expect([screen.queryByRole('link', { name: 'Editar' }), screen.getByRole('link', { name: 'Testes prontos' }).tagName]).toEqual([
    null,
    'A',
  ])
  await press('Atribuir')
  expect(await dialog().findByText(/Fica com uma cópia nos seus testes\./)).toBeDefined()
  await press('Cancelar', dialog())
  expect(sentOf(asked)).toEqual([])
  await press('Atribuir')
  await click(await dialog().findByRole('checkbox', { name: /7\.º B/ }))
  await press('Continuar', dialog())
  expect(await dialog().findByText('Já tem testes a mais.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/testes-perguntas/5/consultar')
  reply = { body: { ...teste(), id: 77 } }
  await press('Continuar', dialog())
  await waitFor(() => expect(router.state.location.href).toBe('/turmas/4/testes/novo-teste?teste=77'))
  const keys = sentOf(asked).map(([, body]) => body)
  expect(keys).toEqual([{ chave: expect.any(String) }, { chave: expect.any(String) }])
  // Asked again, it is the same copy.
  expect(keys[0]).toEqual(keys[1])
})

test('copiar um teste pronto abre a cópia; a que não se faz diz porquê', async () => {
  let reply: Resposta = problema(409, 'limite_atingido', 'Já tem testes a mais.')
  const { router } = await show(teste({ pode: { editar: false, copiar: true } }), { [copia]: () => reply })
  await press('Copiar para os meus testes')
  expect(await screen.findByText('Já tem testes a mais.')).toBeDefined()
  reply = { body: { ...teste(), id: 77 } }
  await press('Copiar para os meus testes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/testes-perguntas/testes/teste/77'))
})

test('de um colega, diz-se de quem é, e copia-se e atribui-se como um teste pronto', async () => {
  const { asked } = await show(teste({ de: 'Helena Duarte', caminho: [], pode: { editar: false, copiar: true } }), {
    'POST /api/partilhas/vista/5': { ok: true },
  })
  expect(screen.getByText('Partilhado por Helena Duarte.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Partilhado comigo' }).getAttribute('href')).toBe('/testes-perguntas/partilhados')
  expect(screen.getByRole('button', { name: 'Copiar para os meus testes' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Partilhar' })).toBeNull()
  await press('Atribuir')
  expect(await dialog().findByText(/Fica com uma cópia nos seus testes\./)).toBeDefined()
  expect(sentOf(asked)).toEqual([['POST /api/partilhas/vista/5', undefined]])
})

test('de um colega só para consultar, imprime-se e mais nada, e diz-se porquê', async () => {
  await show(teste({ de: 'Helena Duarte', caminho: [], pode: { editar: false, copiar: false } }), {
    'POST /api/partilhas/vista/5': { ok: true },
  })
  expect(screen.getByText('Partilhado por Helena Duarte, só para consultar e imprimir.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Imprimir' }).getAttribute('href')).toBe('/testes-perguntas/5/exportar')
  expect(screen.queryByRole('button', { name: /Atribuir|Copiar|Partilhar/ })).toBeNull()
})

test('uma cópia diz de quem era, e o que é seu partilha-se dali', async () => {
  const { asked } = await show(teste({ copiadoDe: 'Helena Duarte' }), { 'GET /api/partilhas/item/5': [] })
  expect(screen.getByText('Copiado de um teste de Helena Duarte.')).toBeDefined()
  await press('Partilhar')
  expect(await screen.findByRole('dialog', { name: 'Partilhar «Vulcões»' })).toBeDefined()
  expect(sentOf(asked)).toEqual([])
})

test('quem ainda não confirmou a conta vê porque não pode partilhar', async () => {
  await show(teste(), { 'GET /api/geral/info': { ...rita, confirmacao: 'na-turma' } })
  expect(isBlocked('Partilhar')).toBe(true)
  await press('Partilhar')
  expect(screen.getByText('Quando a sua conta de professor estiver confirmada')).toBeDefined()
})

test('para várias turmas, o formulário é o da primeira e as outras vão com ele; sem nenhuma não se continua', async () => {
  const { router } = await show(teste())
  await press('Atribuir')
  await dialog().findByText('7.º A')
  await press('Continuar', dialog())
  expect(router.state.location.pathname).toBe('/testes-perguntas/5/consultar')
  // Ticked from the last to the first: the order is that of the list.
  for (const nome of [/7\.º B/, /7\.º A/]) await click(dialog().getByRole('checkbox', { name: nome }))
  await press('Continuar', dialog())
  await waitFor(() => expect(router.state.location.href).toBe('/turmas/3/testes/novo-teste?teste=5&turmas=4'))
})

test('a única turma vem escolhida', async () => {
  await show(teste(), { 'GET /api/turmas/opcoes': [{ id: 3, nome: '7.º A', disciplina: '', anoLetivo: '2026/27' }] })
  await press('Atribuir')
  await waitFor(() => expect(classes()).toEqual([['7.º A2026/27', true]]))
})

test('a turma do endereço vem à cabeça e escolhida, e sem turmas diz-se onde se criam', async () => {
  await show(teste(), {}, '?turma=4')
  await press('Atribuir')
  await waitFor(() =>
    expect(classes()).toEqual([
      ['7.º B2026/27', true],
      ['7.º ACiências · 2026/27', false],
    ]),
  )
  cleanup()
  await show(teste(), { 'GET /api/turmas/opcoes': [] })
  await press('Atribuir')
  expect(await dialog().findByText('Ainda não tem turmas')).toBeDefined()
  expect(dialog().getByRole('link', { name: 'Criar uma turma' })).toBeDefined()
})

const item = (id: number, nome: string, mais: Partial<ItemDaLista> = {}): ItemDaLista => ({
  ...base,
  id,
  nome,
  isFolder: false,
  totalPerguntas: 12,
  totalPoints: 97.5,
  duracao: null,
  testes: [],
  ...mais,
})
const testes = '/testes-perguntas/testes'

async function showTestes(data: ItemDaLista[], query = '', more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/repositorio/pastas': [],
    'GET /api/perguntas': { data: [], proximo: null, total: 0 },
    'GET /api/repositorio': data,
    'GET /api/turmas/opcoes': turmas,
    ...more,
  })
  const router = await showPage(TestesPage, [testes, `${testes}/$idpasta`], `${testes}${query}`)
  return { asked, router }
}

test('de uma pasta e de um teste oferece-se o que se pode fazer a cada um', async () => {
  const pasta = item(1, 'Sétimo', { isFolder: true, testes: [{ id: 9 }], totalPerguntas: 0, totalPoints: 0 })
  const { asked, router } = await showTestes([pasta, item(5, 'Vulcões', { duracao: 50 }), item(6, 'Mar')], '', {
    [copia]: { ...item(77, 'Vulcões (cópia)') },
  })
  await screen.findByRole('table', { name: 'Pastas e testes' })
  expect(row('Sétimo').textContent).toMatch(/Pasta Sétimo1 teste10\/07\/2026/)
  expect(row('Vulcões').textContent).toMatch(/1297,550 min/)
  expect(row('Mar').textContent).toMatch(/1297,5livre/)
  expect(await openMenu('Ações de Sétimo')).toEqual(['Mudar o nome', 'Mover para…', 'Partilhar…', 'Eliminar…'])
  expect(await openMenu('Ações de Vulcões')).toEqual([
    'Editar',
    'Consultar com a chave',
    'Imprimir ou exportar',
    'Atribuir a turmas…',
    'Duplicar',
    'Mudar o nome',
    'Mover para…',
    'Partilhar…',
    'Eliminar…',
  ])
  await choose('Duplicar')
  expect(await screen.findByText('Criado «Vulcões (cópia)»')).toBeDefined()
  expect(sentOf(asked)).toEqual([[copia, { chave: expect.any(String) }]])
  await openMenu('Ações de Mar')
  await choose('Atribuir a turmas…')
  expect(await screen.findByRole('dialog', { name: 'Atribuir «Mar»' })).toBeDefined()
  await press('Cancelar', dialog())
  await press('Abrir')
  await waitFor(() => expect(router.state.location.pathname).toBe('/testes-perguntas/testes/teste/77'))
})

test('a ordem do endereço é a que se pede, e uma que não há é a do nome', async () => {
  const { asked } = await showTestes([item(5, 'Vulcões')], '?ordenar=-alterado')
  await screen.findByText('Vulcões')
  expect(lastQuery(asked, '/api/repositorio')).toEqual({ ordenar: '-alterado' })
  expect(screen.getByRole('columnheader', { name: /Alterado/ }).getAttribute('aria-sort')).toBe('descending')
  cleanup()
  const outra = await showTestes([item(5, 'Vulcões')], '?ordenar=cor')
  await screen.findByText('Vulcões')
  expect(lastQuery(outra.asked, '/api/repositorio')).toEqual({})
})

test('uma pesquisa sem nada diz onde procurou, e limpa-se', async () => {
  const { router } = await showTestes([item(5, 'Vulcões')], '?texto=lava', { 'GET /api/repositorio/pesquisa': { data: [], proximo: null } })
  expect(await screen.findByText('Nada com «lava» no nome')).toBeDefined()
  expect(screen.getByText('Procura-se nos nomes de pastas e testes.')).toBeDefined()
  // The field has its own, and so has the empty list.
  await click(screen.getAllByRole('button', { name: 'Limpar a pesquisa' }).at(-1)!)
  await screen.findByText('Vulcões')
  expect(router.state.location.searchStr).toBe('')
})

const pronto = (id: number, nome: string, mais: Partial<Pronto> = {}): Pronto =>
  ({ ...base, id, nome, ano: 7, disciplina: 'Física', duracao: 50, totalPerguntas: 2, totalPoints: 20, meu: false, ...mais }) as Pronto // what a row shows

async function showProntos(data: Pronto[], quem: object = {}, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': { ...rita, ...quem },
    'GET /api/repositorio/testesprontos/opcoes': [],
    'GET /api/repositorio/testesprontos': { data, proximo: null },
    'GET /api/admin/opcoes': { anos: [], disciplinas: [], categorias: [], manuais: [] },
    ...more,
  })
  await showPage(TestesProntosPage, ['/prontos'], '/prontos')
  await screen.findByText(data[0]?.nome ?? 'Ainda não há testes prontos')
  return asked
}
const admin = { tipo: 8 }

test('só a administração publica, muda e retira testes prontos; só o que é seu se edita', async () => {
  await showProntos([pronto(5, 'Vulcões', { meu: true })])
  const publicos = ['Ver com a chave', 'Copiar para os meus testes', 'Atribuir a turmas…', 'Imprimir ou exportar']
  expect(await openMenu('Ações de Vulcões')).toEqual(publicos)
  expect(screen.queryByRole('button', { name: 'Publicar um teste' })).toBeNull()
  cleanup()
  await showProntos([pronto(5, 'Vulcões', { meu: true }), pronto(6, 'Mar')], admin)
  expect(await openMenu('Ações de Vulcões')).toEqual([...publicos, 'Editar o teste', 'Mudar ano e disciplina…', 'Retirar dos prontos'])
  expect(await openMenu('Ações de Mar')).toEqual([...publicos, 'Mudar ano e disciplina…', 'Retirar dos prontos'])
  expect(screen.getByRole('button', { name: 'Publicar um teste' })).toBeDefined()
  cleanup()
  await showProntos([])
  expect(screen.queryByRole('link', { name: 'Escrever um teste' })).toBeNull()
  cleanup()
  await showProntos([], admin)
  expect(screen.getByRole('link', { name: 'Escrever um teste' })).toBeDefined()
})

test('um teste pronto retirado volta ao seu ano e disciplina; copiado, fica nos próprios', async () => {
  const publicar = 'POST /api/repositorio/testesprontos/publicar/5'
  const asked = await showProntos([pronto(5, 'Vulcões')], admin, {
    'POST /api/repositorio/testesprontos/retirar/5': { ok: true },
    [publicar]: { ok: true },
    [copia]: item(77, 'Vulcões (cópia)'),
  })
  await openMenu('Ações de Vulcões')
  await choose('Retirar dos prontos')
  expect(await screen.findByText('«Vulcões» já não está entre os prontos')).toBeDefined()
  await press(/Anular|Desfazer/)
  await waitFor(() => expect(sentOf(asked).at(-1)).toEqual([publicar, { ano: 7, disciplina: 'Física' }]))
  await openMenu('Ações de Vulcões')
  await choose('Mudar ano e disciplina…')
  const form = within(screen.getByRole('dialog', { name: 'Mudar ano e disciplina' }))
  await act(async () => {})
  await press('Guardar', form)
  expect(await screen.findByText('«Vulcões» mudou de lugar')).toBeDefined()
  await openMenu('Ações de Vulcões')
  await choose('Copiar para os meus testes')
  expect(await screen.findByText('«Vulcões (cópia)» está nos seus testes')).toBeDefined()
  expect(sentOf(asked).at(-1)).toEqual([copia, { chave: expect.any(String) }])
})
