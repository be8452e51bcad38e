/** With real connections: what is half sent ends, what is slow and alive does not. */
import { type Socket, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()

/** A tenth of what people have, and less. */
const tempos = { cabecalhos: 500, anonimo: 600, silencio: 600, maximo: 60_000, varrer: 50 }
let app: FastifyInstance
let porta: number

beforeAll(async () => {
  app = await buildApp(lousa.servicos, null, undefined, tempos)
  await app.listen({ port: 0, host: '127.0.0.1' })
  porta = (app.server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => app.close())

type Ligacao = { socket: Socket; said: () => string; ended: Promise<void> }

async function open(): Promise<Ligacao> {
  let said = ''
  const socket = connect(porta, '127.0.0.1')
  socket.on('data', (bytes) => (said += bytes.toString()))
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, said: () => said, ended }
}

const head = (line: string, length: number, more: Record<string, string> = {}): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    `Content-Length: ${length}`,
    ...Object.entries({ 'Content-Type': 'application/json', ...more }).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

describe('o que fica a meio', () => {
  it('acaba, e diz-se porquê: cento e cinquenta corpos que ninguém acaba de mandar', async () => {
    const ligacoes = await Promise.all(Array.from({ length: 150 }, open))
    for (const { socket } of ligacoes) socket.write(`${head('POST /api/conta/entrar', 500)}{"utilizador":`)
    await Promise.all(ligacoes.map(({ ended }) => ended))
    expect(ligacoes.filter(({ said }) => !said().startsWith('HTTP/1.1 408'))).toEqual([])
    expect(ligacoes[0]?.said()).toContain('demorou demasiado a chegar')
  })

  it('de quem manda uma letra de vez em quando, também', async () => {
    const { socket, said, ended } = await open()
    socket.write(head('POST /api/conta/entrar', 500))
    const drip = setInterval(() => socket.write(' '), 100)
    await ended
    clearInterval(drip)
    expect(said()).toMatch(/^HTTP\/1.1 408/)
  })

  it('e meio cabeçalho', async () => {
    const { socket, said, ended } = await open()
    socket.write('POST /api/conta/entrar HTTP/1.1\r\nHost: l')
    await ended
    expect(said()).toMatch(/^HTTP\/1.1 408/)
  })

  it('e o corpo de que já não se queria saber', async () => {
    const { socket, said, ended } = await open()
    socket.write(`${head('PUT /api/turmas', 500)}{"name":`)
    await ended
    expect(said()).toMatch(/^HTTP\/1.1 401/)
  })

  it('de quem entrou, assim que se cala', async () => {
    const { token } = await lousa.professor()
    const { socket, said, ended } = await open()
    socket.write(`${head('PUT /api/turmas', 500, { Authorization: `Bearer ${token}` })}{"name":`)
    await ended
    expect(said()).toMatch(/^HTTP\/1.1 408/)
  })
})

describe('o que é lento mas vem', () => {
  it('uma parte de um ficheiro, aos poucos, chega ao fim', async () => {
    const aluno = await lousa.aluno()
    const piece = Buffer.alloc(65_536, 'a')
    const chave = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const { id } = await lousa.as(aluno).call('PUT /api/ficheiros/envios', { body: { chave, nome: 'a.txt', tamanho: piece.length } })
    const { socket, said, ended } = await open()
    const more = { Authorization: `Bearer ${aluno.token}`, 'Content-Type': 'application/octet-stream', Connection: 'close' }
    socket.write(head(`PUT /api/ficheiros/envios/${id}?inicio=0`, piece.length, more))
    const began = performance.now()
    for (let from = 0; from < piece.length; from += 8_192) {
      socket.write(piece.subarray(from, from + 8_192))
      await wait(200)
    }
    await ended
    expect(performance.now() - began).toBeGreaterThan(2 * tempos.silencio)
    expect(said()).toMatch(/^HTTP\/1.1 200/)
  })
})

it('o que nem se consegue ler é recusado com as palavras de sempre', async () => {
  const { socket, said, ended } = await open()
  socket.write('isto não é um pedido\r\n\r\n')
  await ended
  expect(said()).toMatch(/^HTTP\/1.1 400/)
  expect(said()).toContain('pedido_invalido')
})
