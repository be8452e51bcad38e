/**
 * The network between the tabs and the product, on loopback. It can be cut. It can also hold back the answer to a save
 * until something has been killed.
 */
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, Agent, createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Cronica } from './cronica.ts'
import type { RevisaoEnviada, RevisoesGuardadas } from '#contract/testes/tentativas.ts'

type Corpo = { bilhete?: string; revisoes: RevisaoEnviada[] }
/** A save on its way: sent to the product, its answer not yet let through. `aluno` says whose tab sent it. */
export type EmCaminho = { aluno: number; letThrough: () => void }

export type Nome = { perguntaid: number; dispositivo: string; seq: number }
export const nomeDe = ({ perguntaid, dispositivo, seq }: Nome): string => `${perguntaid}/${dispositivo}/${seq}`

const isSave = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && /^\/api\/teste\/(bilhete\/revisoes|revisoes\/\d+)$/.test(url)

/** Every tab bears its student's number in the name of its browser. */
export const assinatura = (aluno: number): string => `Lousa-caos/${aluno}`
const alunoDe = (message: IncomingMessage): number => Number(/Lousa-caos\/(\d+)/.exec(message.headers['user-agent'] ?? '')?.[1] ?? 0)

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // no encoding is set
  return Buffer.concat(parts)
}

/** A request that nobody has answered for so long is given up, as any network would. */
const maximoMs = 60_000

type Resposta = { status: number; headers: IncomingMessage['headers']; corpo: Buffer }

export class Rede {
  readonly #destino: () => number
  readonly #agent = new Agent({ keepAlive: true })
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((from, to) => void this.#pass(from, to).catch(() => from.socket.destroy()))
  readonly #cronica: Cronica
  #espera: ((save: EmCaminho | null) => void) | null = null
  /** Names the product acknowledged, by student: each of them must be there in the end. */
  readonly confirmadas = new Map<number, Set<string>>()
  /** The last save of each student, as it was sent. */
  readonly #ultimas = new Map<number, { url: string; headers: IncomingMessage['headers']; corpo: Corpo }>()
  /** Whose ticket is whose. */
  readonly #bilhetes = new Map<string, number>()
  /** When the product last acknowledged anything, ms. */
  respirou = 0
  porta = 0

  constructor(destino: () => number, cronica: Cronica) {
    this.#destino = destino
    this.#cronica = cronica
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  async connect(): Promise<void> {
    this.#server.listen(this.porta, '127.0.0.1')
    await once(this.#server, 'listening')
    this.porta = (this.#server.address() as AddressInfo).port
  }

  /** Every connection breaks, and nobody gets through until `ligar`. */
  async cortar(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /**
   * Gives the next save, once the product has all of it. The save's answer waits for `letThrough`. Null where no save
   * came in this time, or where it broke on its way.
   */
  proximoSave(ms: number): Promise<EmCaminho | null> {
    return new Promise((resolve) => {
      let isOver = false
      const over = (save: EmCaminho | null): void => {
        clearTimeout(timer)
        // Too late to be waited for: it goes its way.
        if (isOver) save?.letThrough()
        isOver = true
        if (this.#espera === over) this.#espera = null
        resolve(save)
      }
      const timer = setTimeout(() => over(null), ms)
      this.#espera = over
    })
  }

  /**
   * Sends saves after the hand-in: the student's last one once more, and a revision of an unknown device that is newer
   * than any. Returns the state that the product gives that revision, or null where the student never saved.
   */
  async repeat(aluno: number): Promise<string | null> {
    const last = this.#ultimas.get(aluno)
    const [one] = last?.corpo.revisoes ?? []
    if (!last || !one) return null
    await this.#ask('POST', last.url, last.headers, Buffer.from(JSON.stringify(last.corpo)))
    const atrasada = { ...one, dispositivo: 'atrasado-0001', seq: 1, escritaEm: new Date().toISOString(), base: null }
    const { status, corpo } = await this.#ask(
      'POST',
      last.url,
      last.headers,
      Buffer.from(JSON.stringify({ ...last.corpo, revisoes: [atrasada] })),
    )
    if (status !== 200) throw new Error(`A late save was answered ${status}`)
    const { resultados }: RevisoesGuardadas = JSON.parse(corpo.toString())
    return resultados[0]?.estado ?? null
  }

  #ask(method: string, url: string, headers: IncomingMessage['headers'], corpo: Buffer, sent = (): void => {}): Promise<Resposta> {
    return new Promise((resolve, reject) => {
      // The reply is read here, so it must not come packed.
      const { 'transfer-encoding': _, 'accept-encoding': __, ...rest } = headers
      const out = request(
        {
          host: '127.0.0.1',
          port: this.#destino(),
          method,
          path: url,
          agent: this.#agent,
          headers: { ...rest, 'content-length': String(corpo.length) },
        },
        (reply) => {
          bodyOf(reply).then((read) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, corpo: read }), reject)
        },
      )
      out.once('error', reject)
      out.setTimeout(maximoMs, () => out.destroy(new Error('No answer')))
      out.end(corpo, sent)
    })
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (isSave(from)) return this.#passSave(from, to)
    const out = request(
      {
        host: '127.0.0.1',
        port: this.#destino(),
        method: from.method,
        path: from.url,
        agent: this.#agent,
        headers: from.headers,
      },
      (reply) => {
        to.writeHead(reply.statusCode ?? 502, reply.headers)
        to.flushHeaders()
        reply.pipe(to)
        reply.once('error', () => to.destroy())
      },
    )
    out.once('error', () => to.destroy())
    to.once('close', () => out.destroy())
    from.pipe(out)
  }

  /** The student whose save this is. The last save of a closing page bears only the browser's own name, so the ticket tells whose it is. */
  #donoDe(from: IncomingMessage, { bilhete = '' }: Corpo): number {
    const aluno = alunoDe(from) || this.#bilhetes.get(bilhete) || 0
    if (bilhete) this.#bilhetes.set(bilhete, aluno)
    return aluno
  }

  async #passSave(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const corpo: Corpo = JSON.parse((await bodyOf(from)).toString())
    const aluno = this.#donoDe(from, corpo)
    const nomes = corpo.revisoes.map(nomeDe)
    const url = from.url ?? ''
    this.#ultimas.set(aluno, { url, headers: from.headers, corpo })
    const note = (que: string): void => nomes.forEach((nome) => this.#cronica.nota(aluno, nome, que))
    // Only one save is waited for: the first takes the waiter alone, and lets go of it whatever becomes of the request.
    const espera = this.#espera
    this.#espera = null
    const held = Promise.withResolvers<void>()
    if (!espera) held.resolve()
    try {
      note('sent')
      const reply = await this.#ask('POST', url, from.headers, Buffer.from(JSON.stringify(corpo)), () =>
        espera?.({ aluno, letThrough: held.resolve }),
      )
      await held.promise
      if (reply.status === 200) this.#heard(aluno, reply.corpo)
      else note(`answered ${reply.status} ${reply.corpo.toString().slice(0, 200)}`)
      const { 'content-length': _, 'transfer-encoding': __, ...headers } = reply.headers
      to.writeHead(reply.status, { ...headers, 'content-length': String(reply.corpo.length) })
      to.end(reply.corpo)
    } catch (error) {
      note(`not answered: ${error instanceof Error ? error.message : String(error)}`)
      espera?.(null)
      throw error
    }
  }

  /** Notes what was acknowledged: from here on it must be there in the end. */
  #heard(aluno: number, corpo: Buffer): void {
    const { resultados }: RevisoesGuardadas = JSON.parse(corpo.toString())
    this.respirou = Date.now()
    const known = this.confirmadas.get(aluno) ?? new Set()
    this.confirmadas.set(aluno, known)
    for (const one of resultados) {
      this.#cronica.nota(aluno, nomeDe(one), one.estado)
      if (one.estado !== 'recusada') known.add(nomeDe(one))
    }
  }
}
