// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, api, failureOf, isPassing } from './client.ts'
import { watchLousa } from './on-answer.ts'

const html = '<!doctype html><h1>Bem-vindo ao Wi-Fi da escola</h1>'
const problema = (status: number, title: string) => ({ type: `urn:lousa:erro:${title}`, title, status, detail: 'Como o servidor o diz.' })

afterEach(() => vi.unstubAllGlobals())

/** A reply whose body never comes whole. */
function quebrada(error: unknown, status = 200): Response {
  const reply = new Response('', { status })
  vi.spyOn(reply, 'json').mockRejectedValue(error)
  return reply
}

const ask = (reply: () => Response | Promise<Response>): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => reply())
  return api('GET /api/geral/info').then(
    () => expect.unreachable('it was a failure'),
    (error: unknown) => error,
  )
}

describe('quem responde em vez da Lousa', () => {
  test.each([
    ['a página de um portal, com 200', () => new Response(html, { status: 200 })],
    ['o pedido de um portal para se entrar', () => new Response(html, { status: 401 })],
    ['a página de bloqueio de um filtro', () => new Response(html, { status: 403 })],
    ['um intermediário que ainda não sabe o caminho', () => new Response(html, { status: 404 })],
    ['um intermediário que conta os pedidos', () => new Response('slow down', { status: 429 })],
    ['um intermediário avariado', () => new Response('oops', { status: 500 })],
    [
      'um intermediário com problemas em JSON seus',
      () => Response.json({ type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Blocked' }, { status: 403 }),
    ],
    ['uma resposta cortada a meio', () => quebrada(new TypeError('network error'))],
  ])('%s: não é palavra da Lousa, e pode passar', async (_quem, reply) => {
    const error = await ask(reply)
    expect(error).toBeInstanceOf(ApiError)
    expect(isPassing(error)).toBe(true)
    expect([401, 403, 404]).not.toContain((error as ApiError).status)
  })

  test.each([
    [401, 'sessao_expirada'],
    [403, 'papel_errado'],
    [404, 'nao_encontrado'],
    [409, 'tentativa_entregue'],
  ])('o %i da própria Lousa vale: diz o que se passa com o teste ou a sessão', async (status, title) => {
    const error = await ask(() => Response.json(problema(status, title), { status }))
    expect(error).toMatchObject({ status, codigo: title, detail: 'Como o servidor o diz.' })
    expect(isPassing(error)).toBe(false)
  })

  test.each([500, 503])('o %i da própria Lousa não diz nada do teste', async (status) => {
    const error = await ask(() => Response.json(problema(status, 'indisponivel'), { status }))
    expect(isPassing(error)).toBe(true)
  })
})

describe('um pedido a que a Lousa não responde a tempo', () => {
  const tarde = () => new DOMException('The operation timed out.', 'TimeoutError')

  test.each([
    ['antes de começar a responder', () => Promise.reject(tarde())],
    ['a meio da resposta', () => quebrada(tarde())],
    ['a meio da resposta de um erro', () => quebrada(tarde(), 404)],
  ])('%s: há rede, não se diz que não há, e pode passar', async (_quando, reply) => {
    const error = await ask(reply)
    expect(error).toMatchObject({ status: 504, codigo: 'sem_rede', detail: expect.stringContaining('não respondeu a tempo') })
    expect(isPassing(error)).toBe(true)
  })

  test('o que nem chegou a sair é falta de rede; o que alguém mandou parar não é erro de ninguém', async () => {
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ status: 0, codigo: 'sem_rede' })
    const parado = new DOMException('Called off', 'AbortError')
    expect(await ask(() => Promise.reject(parado))).toBe(parado)
    expect(await ask(() => quebrada(parado))).toBe(parado)
  })
})

test('o que é demasiado para a rede diz-se assim, e não para tentar de novo daqui a pouco', () => {
  const error = failureOf(413, null)
  expect(error.detail).toMatch(/demasiado grande/)
  expect(error.detail).not.toMatch(/daqui a pouco/)
  expect([error.status, isPassing(error)]).toEqual([413, false])
})

test('só o que a própria Lousa faz se ouve como sinal de que há rede', async () => {
  const heard = vi.fn<() => void>()
  const forget = watchLousa(heard)
  await ask(() => new Response(html, { status: 200 }))
  await ask(() => Response.json(problema(503, 'indisponivel'), { status: 503 }))
  expect(heard).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => Response.json({}))
  await api('GET /api/geral/info')
  forget()
  await api('GET /api/geral/info')
  expect(heard).toHaveBeenCalledTimes(1)
})

describe('quando há muita gente a entrar', () => {
  const cheia = (segundos: string) => Response.json(problema(503, 'muita_gente'), { status: 503, headers: { 'retry-after': segundos } })

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('a página volta sozinha, à hora que lhe disseram, até entrar', async () => {
    const asked: number[] = []
    vi.stubGlobal('fetch', async () => {
      asked.push(Math.round(performance.now()))
      return asked.length < 3 ? cheia(String(asked.length * 5)) : Response.json({ token: 't', palavraPasseProvisoria: false })
    })
    const began = Math.round(performance.now())
    const entered = api('POST /api/conta/entrar', { body: { utilizador: 'ana', palavraPasse: 'x' } }, { token: null })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(asked).toEqual([began])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await entered).toMatchObject({ token: 't' })
    const [first = 0, second = 0, third = 0] = asked
    expect(second - first).toBeGreaterThanOrEqual(5_000)
    expect(third - second).toBeGreaterThanOrEqual(10_000)
  })

  test('mas não para sempre: ao fim de dois minutos diz o que se passa', async () => {
    const told = ask(() => cheia('30'))
    await vi.advanceTimersByTimeAsync(130_000)
    expect(await told).toMatchObject({ status: 503, codigo: 'muita_gente' })
  })
})
