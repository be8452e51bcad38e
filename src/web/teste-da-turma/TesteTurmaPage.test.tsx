// @vitest-environment jsdom
/** The panel left open: it turns at the test's hour, and says when it does not know any more how things are. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, type Resposta, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import TesteTurmaPage from './TesteTurmaPage.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-07-17T08:59:50.000Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ana = {
  aluno: { id: 11, numero: null, nome: 'Ana Rosa', avatar: null },
  inscrito: true,
  estado: 'por-iniciar',
  situacao: null,
  situacaoMotivo: '',
  oportunidadeAte: null,
  tentativa: null,
} satisfies LinhaAluno

/** As the server has it now: from ten to ten to eleven, and Ana has not come in. */
const painel = (): Painel => ({
  ...painelDe(1),
  estado: Date.now() < Date.parse('2026-07-17T09:00:00.000Z') ? 'agendado' : 'em-curso',
  agora: new Date().toISOString(),
  inicio: '2026-07-17T09:00:00.000Z',
  fim: '2026-07-17T09:50:00.000Z',
  resumo: { ...painelDe(1).resumo, entregues: 0, porIniciar: 1 },
  alunos: [ana],
})
const responde = (): Resposta => ({ body: painel() })
const caiu = (): Resposta => {
  throw new TypeError('Failed to fetch')
}

/** Opens the panel, ten seconds before the hour unless told otherwise; answers how the server changes its answer. */
async function openIt(antes = /· agendado$/) {
  let servidor: () => Resposta = responde
  stubApi({
    'GET /api/geral/info': { userId: '7', tipo: 1, displayName: 'Rita Lima', imitadoPor: null },
    'GET /api/turmas/teste/correcao/1': () => servidor(),
    'GET /api/teste/tempo-perdido/1': [],
  })
  await showPage(TesteTurmaPage, ['/turmas/$idturma/testes/$idteste'], '/turmas/1/testes/1')
  expect(await screen.findByText(antes)).toBeDefined()
  return (outro: () => Resposta) => void (servidor = outro)
}
const passam = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const aviso = () => screen.queryByText(/^O que se vê é das? \d?\d:\d\d e pode já não ser assim\.$/)

test('aberto antes da hora, passa a decorrer à hora, com o relógio certo, mesmo sem servidor', async () => {
  const change = await openIt()
  expect(screen.queryByRole('timer')).toBeNull()
  change(caiu)
  await passam(10_500)
  expect(screen.getByRole('timer').textContent).toMatch(/^Fecha em\s*(50:00|49:5\d)$/)
  expect(screen.queryByText(/agendado/)).toBeNull()
})

test('e no fim acaba, também sem servidor', async () => {
  vi.setSystemTime('2026-07-17T09:49:50.000Z')
  const change = await openIt(/atualizado agora mesmo$/)
  change(caiu)
  expect(screen.getByRole('timer')).toBeDefined()
  await passam(11_000)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText(/terminou hoje/)).toBeDefined()
})

test('quando a Lousa não responde, diz-se de quando é o que se vê, até se voltar a ler', async () => {
  const change = await openIt()
  await passam(15_000)
  expect(aviso()).toBeNull()
  change(caiu)
  await passam(12_000)
  expect(screen.getByText('A Lousa não responde')).toBeDefined()
  expect(aviso()?.textContent).toContain('10:00')
  expect(screen.queryByText(/agora mesmo/)).toBeNull()
  change(responde)
  await passam(11_000)
  expect(aviso()).toBeNull()
})

test('uma leitura que fica pendurada é dada por perdida, e a seguinte chega', async () => {
  await openIt()
  await passam(11_000)
  const answered = globalThis.fetch
  // AbortSignal.timeout is the browser's own clock, which no test moves.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Timed out', 'TimeoutError')), ms)
    return limit.signal
  })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))), // an abort's reason
  )
  await passam(31_000)
  expect(screen.getByText('A Lousa não responde')).toBeDefined()
  vi.stubGlobal('fetch', answered)
  await passam(31_000)
  expect(aviso()).toBeNull()
})

test('quando a sessão termina, diz-se, e pode iniciar-se outra', async () => {
  const change = await openIt()
  change(() => problema(401, 'sessao_invalida', 'Para continuar é preciso iniciar sessão.'))
  await passam(12_000)
  expect(screen.getByText('A sua sessão terminou')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Iniciar sessão' }).getAttribute('href')).toBe('/login')
  expect(screen.getAllByText('Ana Rosa')).not.toEqual([])
})
