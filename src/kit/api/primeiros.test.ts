// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './client.ts'
import { askPrimeiros } from './primeiros.ts'

const token = (sub: string, sid: string): string => `x.${btoa(JSON.stringify({ sub, sid, role: 'Aluno' }))}.y`
const maria = token('5', 'a')
const info = '/api/geral/info'
const of = (quem: string): Response => Response.json({ displayName: quem })
const ask = (signal?: AbortSignal) => api('GET /api/geral/info', undefined, signal ? { signal } : {})

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return of('pedido agora')
  })
  localStorage.setItem('token', maria)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  delete window.primeiros
})

const ready = (reply: Response = of('pedido antes')) => {
  window.primeiros = { token: maria, pedidos: { [info]: Promise.resolve({ reply, em: performance.now() - 2_000 }) } }
}

test('o que a página pediu antes de haver aplicação é tomado, uma vez, sem se pedir de novo', async () => {
  ready()
  expect(await ask()).toEqual({ displayName: 'pedido antes' })
  expect(asked).toEqual([])
  expect(await ask()).toEqual({ displayName: 'pedido agora' })
  expect(asked).toEqual([info])
})

test('uma sessão prolongada é a mesma, e a resposta também a prolonga', async () => {
  localStorage.setItem('token', `${maria}z`)
  ready()
  expect(await ask()).toEqual({ displayName: 'pedido antes' })
  localStorage.setItem('token', maria)
  ready(new Response('{}', { headers: { 'x-token': 'prolongado' } }))
  await ask()
  expect([asked, localStorage.getItem('token')]).toEqual([[], 'prolongado'])
})

test.each([
  ['a quem saiu', () => localStorage.removeItem('token')],
  ['a outra pessoa', () => localStorage.setItem('token', token('6', 'b'))],
  ['à mesma pessoa noutra sessão', () => localStorage.setItem('token', token('5', 'c'))],
])('nunca é dado %s', async (_quem, change) => {
  ready()
  change()
  expect(await ask()).toEqual({ displayName: 'pedido agora' })
  expect(asked).toEqual([info])
})

test('quem sai enquanto vem a caminho não deixa nada a quem entra', async () => {
  let come = (): void => {}
  const pedido = new Promise<{ reply: Response; em: number }>((resolve) => {
    come = () => resolve({ reply: of('pedido antes'), em: 0 })
  })
  window.primeiros = { token: maria, pedidos: { [info]: pedido, '/api/inicio': pedido } }
  const asking = ask()
  await api('POST /api/conta/sair')
  come()
  expect(await asking).toEqual({ displayName: 'pedido agora' })
  expect(window.primeiros).toBeUndefined()
})

test('o que se grava deita fora o que se pediu antes', async () => {
  ready()
  await api('POST /api/teste/comecar/{id}', { params: { id: 3 } })
  expect(await ask()).toEqual({ displayName: 'pedido agora' })
})

test('o que não chegou, ou chegou há muito, pede-se de novo', async () => {
  window.primeiros = { token: maria, pedidos: { [info]: Promise.resolve(null) } }
  expect(await ask()).toEqual({ displayName: 'pedido agora' })
  ready()
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(await ask()).toEqual({ displayName: 'pedido agora' })
})

test('espera-se por ele tanto como por qualquer outro', async () => {
  window.primeiros = { token: maria, pedidos: { [info]: new Promise(() => {}) } }
  const limit = new AbortController()
  const asking = ask(limit.signal)
  limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  await expect(asking).rejects.toMatchObject({ status: 504, codigo: 'sem_rede' })
})

test('a hora do servidor é a de quando a página toma a resposta, não a de quando chegou', async () => {
  const address = '/api/teste/responder/3'
  const reply = Response.json({ agora: '2026-11-20T10:00:00.000Z', fase: 'faltou' })
  window.primeiros = { token: maria, pedidos: { [address]: Promise.resolve({ reply, em: performance.now() - 2_000 }) } }
  const { agora } = await api('GET /api/teste/responder/{id}', { params: { id: 3 } })
  expect(Date.parse(agora) - Date.parse('2026-11-20T10:00:00.000Z')).toBeGreaterThanOrEqual(2_000)
})

test('a quem quase nada se abre ainda, não se pede nada antes da página, até se saber que já se abre', () => {
  askPrimeiros(false)
  expect(localStorage.getItem('sem-primeiros')).toBe('1')
  askPrimeiros(true)
  expect(localStorage.getItem('sem-primeiros')).toBeNull()
})
