import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeUnusedConnections, paragemMaximaMs } from './ligacoes.ts'

/** Let go of, not cut off at the end: a test that waits for that is a failure. */
const antesDoLimite = { timeout: paragemMaximaMs / 2 }

let app: FastifyInstance
let porta: number
let finish: () => void

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  finish = resolve
  app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/demora', async () => {
    await promise
    return { feito: true }
  })
  closeUnusedConnections(app, false)
  await app.listen({ port: 0, host: '127.0.0.1' })
  porta = (app.server.address() as AddressInfo).port // it listens on a port
})
afterEach(() => app.close())

const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(porta, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
const gone = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve())
    socket.resume()
  })

describe('ao parar', () => {
  test('uma ligação aberta em que ninguém pede nada não segura o servidor', antesDoLimite, async () => {
    const socket = await open()
    await Promise.all([app.close(), gone(socket)])
    expect(app.server.listening).toBe(false)
  })

  test('nem meio cabeçalho', antesDoLimite, async () => {
    const socket = await open()
    socket.write('GET /demora HTTP/1.1\r\nHost: l')
    await Promise.all([app.close(), gone(socket)])
    expect(app.server.listening).toBe(false)
  })

  test.each([
    ['logo', 0],
    ['e as ligações por usar já foram largadas mais de uma vez', 500],
  ])('quem já pediu recebe a resposta, %s', async (_quando, ms) => {
    const asked = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
    const reply = fetch(`http://127.0.0.1:${porta}/demora`)
    await asked
    const closing = app.close()
    if (ms > 0) await pause(ms)
    finish()
    expect(await (await reply).json()).toEqual({ feito: true })
    await closing
  })
})
