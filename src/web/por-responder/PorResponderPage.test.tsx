// @vitest-environment jsdom
/** What a pupil may do with each test of the list, and what a teacher may. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RespostaDe } from '#kit/api/client.ts'
import { readIn } from '#web/ensaio-fuso.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import PorResponderPage from './PorResponderPage.tsx'

type Item = RespostaDe<'GET /api/teste/responder'>['testes'][number]

const agora = '2026-07-17T09:15:00.000Z'

const item = (mais: Partial<Item>): Item =>
  ({
    id: 5,
    nome: 'Rochas',
    turma: { id: 2, name: '7.º A', disciplina: 'Ciências', cor: 'verde', fuso: 'Europe/Lisbon' },
    inicio: '2026-07-17T09:00:00.000Z',
    fim: '2026-07-17T10:00:00.000Z',
    duracao: 50,
    totalPerguntas: 8,
    points: 20,
    estado: 'por-iniciar',
    limiteEm: null,
    entregueEm: null,
    podeResponder: true,
    podeConsultar: false,
    ...mais,
  }) as Item // the rest is for the room of the test

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(agora) })
  readIn('Europe/Lisbon')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(testes: Item[], tipo: 1 | 7 = 7) {
  stubApi({
    'GET /api/geral/info': { userId: 7, tipo, displayName: 'Rui', trato: 'tu', imitadoPor: null },
    'GET /api/teste/responder': { agora, testes },
  })
  await showPage(PorResponderPage, ['/teste/responder'], '/teste/responder')
}
const linha = () => within(screen.getByRole('listitem'))
/** The name leads to one place, the button (when there is one) says what it does there. */
const ways = () =>
  linha()
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

test.each<[string, Partial<Item>, 1 | 7, [string, RegExp][], string | null]>([
  [
    'aberto e por começar',
    {},
    7,
    [
      ['Rochas', /responder/],
      ['Começar: Rochas', /responder/],
    ],
    'Por iniciar',
  ],
  [
    'a meio',
    { estado: 'em-curso', limiteEm: '2026-07-17T09:50:00.000Z' },
    7,
    [
      ['Rochas', /responder/],
      ['Continuar: Rochas', /responder/],
    ],
    'Em curso',
  ],
  ['agendado', { inicio: '2026-07-17T09:30:00.000Z', podeResponder: false }, 7, [['Rochas', /responder/]], 'Agendado'],
  ['a que faltou', { estado: 'faltou', podeResponder: false }, 7, [['Rochas', /responder/]], 'Faltou'],
  [
    'com resultado à vista',
    { estado: 'publicado', podeResponder: false, podeConsultar: true },
    7,
    [
      ['Rochas', /consultar/],
      ['Ver resultado: Rochas', /consultar/],
    ],
    'Publicado',
  ],
  [
    'com resultado e nova oportunidade',
    { estado: 'por-iniciar', podeConsultar: true },
    7,
    [
      ['Rochas', /responder/],
      ['Começar: Rochas', /responder/],
    ],
    'Por iniciar',
  ],
  [
    'de quem ensina',
    { podeResponder: false },
    1,
    [
      ['Rochas', /responder/],
      ['Pré-visualizar: Rochas', /responder/],
    ],
    null,
  ],
])('um teste %s leva aonde se pode ir, e diz em que está', async (_como, mais, tipo, esperado, estado) => {
  await show([item(mais)], tipo)
  await screen.findByRole('heading', { name: 'Rochas' })
  expect(ways().map(([nome]) => nome)).toEqual(esperado.map(([nome]) => nome))
  for (const [i, [, href]] of ways().entries()) expect(href).toMatch(esperado[i]![1])
  expect(screen.getByRole('listitem').querySelector('[class*=chip]')?.textContent ?? null).toBe(estado)
})

test('a linha diz a turma, o prazo, o tempo, as perguntas e os pontos', async () => {
  await show([
    item({}),
    item({ id: 6, nome: 'Solos', duracao: null, totalPerguntas: 1, points: 1, turma: { ...item({}).turma, disciplina: '' } }),
  ])
  const [rochas, solos] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rochas).toContain('7.º A · Ciências')
  expect(rochas).toContain('até hoje às 11:00 · 50 min · 8 perguntas · 20 pontos')
  expect(solos).toContain('sem duração: até ao fim do prazo · 1 pergunta · 1 ponto')
  expect(solos).not.toContain('7.º A ·')
})

test('em curso, o prazo é o fim de quem responde', async () => {
  await show([item({ estado: 'em-curso', limiteEm: '2026-07-17T09:42:00.000Z' })])
  expect((await screen.findByRole('listitem')).textContent).toContain('Faltam 27 min, até hoje às 10:42')
})

test.each([
  [1, 'Quando atribuir um teste a uma turma, pode vê-lo aqui como um aluno o vê.', /Os testes das suas turmas/],
  [7, 'Os testes que puder responder ou consultar aparecem aqui.', /O que podes responder agora/],
] as const)('sem testes, quem entrou como tipo %i lê o que aqui aparecerá', async (tipo, frase, lede) => {
  await show([], tipo)
  expect(await screen.findByText(frase)).toBeDefined()
  expect(screen.getByText(lede)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver as turmas' }).getAttribute('href')).toBe('/turmas')
})

test('quando não se consegue ler, diz-se, e pode tentar-se outra vez', async () => {
  stubApi({ 'GET /api/geral/info': { userId: 7, tipo: 7, displayName: 'Rui', trato: 'tu', imitadoPor: null } })
  await showPage(PorResponderPage, ['/teste/responder'], '/teste/responder')
  expect(await screen.findByRole('heading', { name: 'Não foi possível abrir os testes' })).toBeDefined()
  expect(screen.queryByText('Nada por responder')).toBeNull()
})
