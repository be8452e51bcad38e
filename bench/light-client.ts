/**
 * The lightest true HTTP/1.1 client: one socket per student, one request at a time. It shares the machine with the
 * measured server, and a general client costs several times as much.
 */
import { type Socket, connect as dial } from 'node:net'

/** `esperar`: the seconds of Retry-After; 0 where it says nothing. */
export type Resposta = { status: number; corpo: string; esperar: number }

const nada = (): void => {}

export type Ligacao = {
  /** One request; the next only after its answer. */
  pedir: (method: string, path: string, body?: string) => Promise<Resposta>
  close: () => void
}

type Destino = { port: number; localAddress: string; token: string | null }

/** One buffer for all connections, which read one after the other. A buffer for each answer would cost more than the answer. */
const leitura = Buffer.allocUnsafeSlow(65_536)

/** `hear` is told what came, one byte per character: lengths count bytes. */
const open = ({ port, localAddress }: Destino, hear: (text: string) => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const callback = (length: number): boolean => {
      hear(leitura.toString('latin1', 0, length))
      return true
    }
    const socket = dial({ port, host: '127.0.0.1', localAddress, noDelay: true, onread: { buffer: leitura, callback } })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })

const headOf = ({ token }: Destino): string =>
  `host: localhost\r\naccept: application/json, text/plain\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}`

/** A complete answer at the beginning of what came, or null. */
function readAnswer(text: string): Resposta | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const at = text.indexOf('content-length: ')
  const length = at < 0 || at > end ? 0 : Number.parseInt(text.slice(at + 16, text.indexOf('\r', at)), 10)
  if (text.length < end + 4 + length) return null
  const status = Number(text.slice(9, 12))
  const esperar = status === 503 ? Number(/retry-after: (\d+)/.exec(text.slice(0, end))?.[1] ?? 0) : 0
  return { status, corpo: text.slice(end + 4, end + 4 + length), esperar }
}

/**
 * A connection of one student, which opens again when the server has closed it while idle. Where that end crossed the
 * next request, before a byte of its answer, the request is sent again, as browsers do.
 */
export async function ligar(destino: Destino): Promise<Ligacao> {
  const head = headOf(destino)
  let got = ''
  let done: (resposta: Resposta) => void = nada
  let failed: (error: Error) => void = nada
  const hear = (chunk: string): void => {
    got = got === '' ? chunk : got + chunk
    const answer = readAnswer(got)
    if (!answer) return
    got = ''
    done(answer)
  }
  const connect = async (): Promise<Socket> => {
    const socket = await open(destino, hear)
    got = ''
    const fail = (error: Error): void => {
      if (socket === current) failed(error)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The connection was closed')))
    return socket
  }
  let current = await connect()
  const ask = (method: string, path: string, body: string): Promise<Resposta> =>
    new Promise((resolve, reject) => {
      done = resolve
      failed = reject
      const entity = body === '' ? '\r\n' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      current.write(`${method} ${path} HTTP/1.1\r\n${head}${entity}`)
    })
  const again = async (method: string, path: string, body: string): Promise<Resposta> => {
    current.destroy()
    current = await connect()
    return ask(method, path, body)
  }
  return {
    pedir: async (method, path, body = '') => {
      const wasIdle = current.writable
      if (!wasIdle) current = await connect()
      const answer = await ask(method, path, body).catch((error: unknown) => {
        if (!wasIdle || got !== '') throw error
        return again(method, path, body)
      })
      // Given up by the server before it had read the request: it was never asked.
      return answer.status === 408 ? again(method, path, body) : answer
    },
    close: () => void current.destroy(),
  }
}

/** Holds a stream of events open; resolves once the stream says that it is ready. Calls `hear` when something has happened since. */
export async function listen(destino: Destino, topicos: string, hear = nada): Promise<{ close: () => void }> {
  const ready = Promise.withResolvers<void>()
  const socket = await open(destino, (chunk) => {
    if (chunk.includes('event: pronto')) ready.resolve()
    if (chunk.includes('event: novo')) hear()
  })
  socket.once('error', ready.reject)
  socket.once('close', () => ready.reject(new Error('The stream was closed')))
  socket.write(`GET /api/ao-vivo?topicos=${topicos} HTTP/1.1\r\n${headOf(destino)}\r\n`)
  await ready.promise
  return { close: () => void socket.destroy() }
}
