// @vitest-environment jsdom
/** A pupil's result: what is released, and nothing beyond it. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { escalaDe } from '#regras/escalas.ts'
import type { PerguntaDoResultado, Resultado, ResultadoCompleto } from '#web/correcao/correcao.queries.ts'
import { readIn } from '#web/ensaio-fuso.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { ResultadoDoAluno } from './ResultadoDoAluno.tsx'

const cabecalho = {
  id: 5,
  nome: 'Rochas',
  turma: { id: 2, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaDe('percentagem') },
  estado: 'publicado' as const,
  situacao: null,
  inicioEm: '2026-07-16T09:00:00.000Z',
  entregueEm: '2026-07-16T09:43:00.000Z',
  entreguePor: 'aluno' as const,
  minutos: 43,
}

const soma = { points: 15, pointsMaximo: 20, percentagem: 7500, contadas: 4, porCorrigir: 0 }

const pergunta = (
  numero: number,
  veredicto: PerguntaDoResultado['veredicto'],
  mais: Partial<PerguntaDoResultado> = {},
): PerguntaDoResultado =>
  ({
    perguntaid: numero,
    numero,
    tipoPergunta: 2,
    enunciado: [{ insert: `Explique ${numero}.\n` }],
    explicacao: [],
    points: 5,
    obtidos: veredicto === 'certa' ? 5 : veredicto === 'por-corrigir' ? null : 2,
    veredicto,
    conta: '',
    esquema: '',
    correcao: null,
    resultado: null,
    decisoes: {},
    comentario: '',
    resposta: null,
    alineas: [],
    definicoes: { ficheiros: false, criterios: [] },
    ...mais,
  }) as PerguntaDoResultado // a composition, of which nothing else is read

const completo = (mais: Partial<ResultadoCompleto> = {}): ResultadoCompleto => ({
  ...cabecalho,
  visivel: 'tudo',
  publicadaEm: '2026-07-17T08:00:00.000Z',
  soma,
  incentivos: { melhor: null, dominios: [] },
  comentario: '',
  professor: 'Helena Duarte',
  paginas: [{ titulo: '', estimulo: [], recursos: [], perguntas: [1, 2, 3, 4] }] as unknown as ResultadoCompleto['paginas'],
  ficheiros: {},
  perguntas: [pergunta(1, 'certa'), pergunta(2, 'errada'), pergunta(3, 'anulada'), pergunta(4, 'por-corrigir')],
  ...mais,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-17T09:15:00.000Z') })
  readIn('Europe/Lisbon')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(resultado: Resultado) {
  stubApi({ 'GET /api/geral/info': { userId: 9, tipo: 7, displayName: 'Rui', trato: 'tu', imitadoPor: null } })
  await showPage(() => <ResultadoDoAluno resultado={resultado} lidoEm={Date.now()} />, ['/'], '/')
  await screen.findByRole('heading', { name: 'Rochas', level: 1 })
}
const page = () => document.body.textContent ?? ''

test.each<[string, Partial<Resultado>, RegExp, [string, string] | null]>([
  ['entregue', { estado: 'entregue' }, /O resultado ainda não foi publicado/, null],
  ['a que faltou', { estado: 'faltou' }, /Não .*este teste.*se foi engano/, null],
  ['com a falta a 0', { estado: 'faltou', situacao: 'zero' }, /Não .*este teste.*A falta foi classificada com 0\./, null],
  ['de que foi dispensado', { estado: 'faltou', situacao: 'dispensado' }, /dispensado deste teste.*Não conta para a/, null],
  ['por começar', { estado: 'por-iniciar' }, /Ainda não .*este teste/, ['Abrir o teste', '/teste/5/responder']],
  ['a meio', { estado: 'em-curso' }, /Ainda não .*este teste/, ['Continuar o teste', '/teste/5/responder']],
])('de um teste %s não se mostra nota nenhuma: diz-se porquê', async (_qual, mais, dito, caminho) => {
  await show({ ...cabecalho, visivel: 'nada', ...mais } as Resultado)
  expect(page()).toMatch(dito)
  expect(page()).not.toMatch(/Pergunta a pergunta|75%|publicado (hoje|ontem)/)
  const [nome, href] = caminho ?? (['Ver os meus resultados', '/teste/consultar'] as const)
  expect(screen.getByRole('link', { name: nome }).getAttribute('href')).toBe(href)
  expect(screen.queryByRole('link', { name: caminho ? 'Ver os meus resultados' : /o teste$/ })).toBeNull()
})

test('o cimo diz quando se fez, em quanto tempo e quando saiu', async () => {
  await show(completo())
  expect(screen.getByText(/^Feito ontem, em 43 min · publicado hoje$/i)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Testes' }).getAttribute('href')).toBe('/turmas/2/testes')
  cleanup()
  await show(completo({ minutos: null }))
  expect(screen.getByText(/^Feito ontem · publicado hoje$/i)).toBeDefined()
  cleanup()
  await show(completo({ entregueEm: null }))
  expect(screen.getByText(/^7\.º A · publicado hoje$/i)).toBeDefined()
})

const mapa = () =>
  within(screen.getByRole('list', { name: 'Perguntas' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

test('o quadro diz a nota, e o mapa o que valeu cada pergunta', async () => {
  await show(completo())
  expect(page()).toMatch(/Resultado75%15 de 20 pontos/)
  expect(page()).not.toMatch(/\(75%\)|Até agora/)
  expect(mapa()).toEqual([
    'Pergunta 1, certa, 5 de 5',
    'Pergunta 2, errada, 2 de 5',
    'Pergunta 3, anulada, 2 de 5',
    'Pergunta 4, por corrigir',
  ])
  expect(page()).toMatch(/1 certa1 errada1 por corrigir1 anulada/)
})

test('noutra escala a nota é a dessa escala, com a percentagem ao lado', async () => {
  await show(completo({ turma: { ...cabecalho.turma, escala: escalaDe('0-20') } }))
  expect(page()).toMatch(/Resultado15.*15 de 20 pontos.*\(75%\)/)
})

test('enquanto há perguntas por corrigir, o que se vê é até agora', async () => {
  await show(completo({ soma: { ...soma, percentagem: null, contadas: 3, porCorrigir: 1 } }))
  expect(page()).toContain('Até agora')
  expect(page()).not.toMatch(/75%/)
})

test('sem pontos à vista não se lê ponto nenhum', async () => {
  await show(completo({ soma: null }))
  expect(page()).toContain('TesteCorrigido')
  expect(page()).not.toMatch(/pontos|75%/)
  expect(mapa()[0]).toBe('Pergunta 1, certa')
})

test('«Com erros» deixa de fora as certas, as anuladas e as que esperam', async () => {
  await show(
    completo({
      perguntas: [
        ...completo().perguntas.slice(0, 2),
        pergunta(3, 'anulada'),
        pergunta(4, 'por-corrigir'),
        pergunta(5, 'sem-resposta'),
        pergunta(6, 'em-parte'),
      ],
      paginas: [{ titulo: '', estimulo: [], recursos: [], perguntas: [1, 2, 3, 4, 5, 6] }] as unknown as ResultadoCompleto['paginas'],
    }),
  )
  expect(screen.getByRole('button', { name: /Com erros/ }).textContent).toBe('Com erros3')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Com erros/ })))
  expect([1, 2, 3, 4, 5, 6].filter((n) => screen.queryByText(`Explique ${n}.`) !== null)).toEqual([2, 5, 6])
})

test('sem erros, di-lo', async () => {
  await show(completo({ perguntas: [pergunta(1, 'certa')] }))
  expect(screen.queryByText('Nenhum erro')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Com erros/ })))
  expect(screen.getByText('Nenhum erro')).toBeDefined()
})

test('os comentários têm nome; o que está vazio não aparece', async () => {
  await show(
    completo({
      comentario: 'Muito bem.',
      perguntas: [pergunta(1, 'em-parte', { comentario: 'Falta a data.', explicacao: [{ insert: 'Porque sim.\n' }] })],
    }),
  )
  expect(screen.getByRole('figure').textContent).toBe('HDHelena DuarteMuito bem.')
  expect(page()).toContain('Helena Duarte: Falta a data.')
  expect(screen.getByText('Explicação')).toBeDefined()
  cleanup()
  await show(completo({ professor: null, perguntas: [pergunta(1, 'em-parte', { comentario: 'Falta a data.' })] }))
  expect([screen.queryByRole('figure'), screen.queryByText('Explicação')]).toEqual([null, null])
  expect(page()).toContain('Professor: Falta a data.')
})

test('o que correu melhor diz-se; sem nada, não há lista', async () => {
  await show(
    completo({
      incentivos: { melhor: { nome: 'Solos', antes: 6000, agora: 7500 }, dominios: [{ nome: 'Terra', antes: 4000, agora: 8000 }] },
    }),
  )
  const list = screen.getByRole('list', { name: 'O que correu melhor' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Melhor do que em «Solos»: de 60% para 75%.',
    expect.stringMatching(/^Em Terra (subiste|subiu) de 40% para 80%\.$/),
  ])
  cleanup()
  await show(completo())
  expect(screen.queryByRole('list', { name: 'O que correu melhor' })).toBeNull()
})

test('corrigido sem pontos, diz-se o que se verá, e a apreciação está lá', async () => {
  await show({
    ...cabecalho,
    visivel: 'estado',
    publicadaEm: '2026-07-17T08:00:00.000Z',
    restoEm: null,
    comentario: 'Boa.',
    professor: null,
  } as Resultado)
  expect(screen.getByRole('region', { name: 'O que se vê' }).textContent).not.toBe('')
  expect(screen.getByRole('figure').textContent).toContain('Boa.')
  expect(page()).not.toMatch(/\d pontos|Pergunta a pergunta/)
})
