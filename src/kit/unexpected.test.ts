// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, api, semRede } from '#kit/api/client.ts'
import { avariaNaPagina, isUnexpected, noteUnexpected, sentenceOf, unexpected, watchUncaught } from '#kit/unexpected.ts'
import { readProblem } from '#kit/forms/problem.ts'

const sent = (): unknown[] => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)
const reply = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  reply.mockReset().mockImplementation(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', vi.fn(reply))
})

describe('o que é avaria e o que não é', () => {
  test.each([
    ['a rede', semRede()],
    ['o que o servidor recusa', new ApiError(422, { title: 'pedido_invalido', detail: 'Não' })],
    ['o que o navegador recusa', new DOMException('cheio', 'QuotaExceededError')],
    ['um pedaço que não veio, em Chromium', new TypeError('Failed to fetch dynamically imported module: https://x/a.js')],
    ['em Firefox', new TypeError('error loading dynamically imported module: https://x/a.js')],
    ['em Safari', new TypeError('Importing a module script failed.')],
    ['o que isso causou', new Error('A page could not be loaded', { cause: semRede() })],
  ])('%s não é', (_que, error) => expect(isUnexpected(error)).toBe(false))

  test.each([[new TypeError('x is not a function')], [new Error('x', { cause: new TypeError('y') })], ['uma palavra'], [undefined]])(
    '%s é',
    (error) => expect(isUnexpected(error)).toBe(true),
  )

  test('só o próprio pedido à rede diz que não há rede: o que falha à volta dele é avaria', async () => {
    reply.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(api('GET /api/geral/info')).rejects.toMatchObject({ codigo: 'sem_rede' })
    const body: { eu?: unknown } = {}
    body.eu = body
    await expect(api('POST /api/teste/selado/registar', { body } as never)).rejects.toBeInstanceOf(TypeError)
    reply.mockResolvedValueOnce({ ok: true } as Response)
    await expect(api('GET /api/geral/info')).rejects.toBeInstanceOf(TypeError)
  })
})

describe('o que se diz', () => {
  test('a quem está na página: a razão, ou que foi um erro da página; nunca que não há rede', () => {
    expect(sentenceOf(semRede())).toContain('ligação')
    expect(sentenceOf(new TypeError('f is not a function'))).toBe(avariaNaPagina)
    expect(sentenceOf(new DOMException('x', 'AbortError'))).toBe('Tente de novo daqui a pouco.')
    expect(readProblem(new TypeError('g is not a function')).detail).toMatch(/^Aconteceu um erro nesta página/)
    expect(readProblem(semRede()).detail).toContain('ligação')
  })

  test('ao registo do servidor: cada avaria uma vez, sem nada de quem lá estava, e poucas por página', () => {
    const error = new SyntaxError(`Unexpected token 'O', "O Tomás mora em"... is not valid JSON`)
    error.stack = 'SyntaxError: …\n  at https://escola.pt/assets/sala-a1.js:1:20'
    for (let i = 0; i < 3; i++) expect(noteUnexpected(error)).toBe(true)
    const told = sent()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ nome: 'SyntaxError', lugares: ['sala-a1.js:1:20'] })
    expect(JSON.stringify(told)).not.toContain('Tomás')
    for (const letra of 'abcdefgh') noteUnexpected(new TypeError(`${letra} is not a function`))
    expect(sent().length).toBeLessThanOrEqual(5)
  })
})

test('o que ninguém apanhou também se diz, se é dos nossos programas', () => {
  watchUncaught()
  const alheio = new TypeError('extension')
  alheio.stack = 'TypeError at moz-extension://x/y.js:1:1'
  window.dispatchEvent(new ErrorEvent('error', { error: alheio }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  expect(unexpected.happened()).toBe(false)
  const nosso = new TypeError('ours')
  nosso.stack = `TypeError at ${window.location.origin}/assets/a.js:1:1`
  window.dispatchEvent(new ErrorEvent('error', { error: nosso }))
  expect(unexpected.happened()).toBe(true)
})
