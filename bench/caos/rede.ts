/**
 * The network between the tabs and the product, on loopback: it can be cut, it can hold back the answer to a save until
 * something has been killed, and it can lie as a server that loses answers would.
 */
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, Agent, createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { RevisaoEnviada, RevisoesGuardadas } from '#contract/tentativas.ts'

type Corpo = { bilhete?: string; revisoes: RevisaoEnviada[] }
/** A save on its way: sent to the product, its answer not yet let through. `aluno` says whose tab sent it. */
export type EmCaminho = { aluno: number; deixar: () => void }

type Nome = { perguntaid: number; dispositivo: string; seq: number }
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

type Resposta = { status: number; headers: IncomingMessage['headers']; corpo: Buffer }

export class Rede {
  readonly #destino: () => number
  readonly #agent = new Agent({ keepAlive: true })
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((from, to) => void this.#pass(from, to).catch(() => from.socket.destroy()))
  #espera: ((save: EmCaminho) => void) | null = null
  /** Names the product acknowledged, by student: each of them must be there in the end. */
  readonly confirmadas = new Map<number, Set<string>>()
  /** Names acknowledged by the lie and never sent on, by student. */
  readonly engolidas = new Map<number, Set<string>>()
  /** The last save of each student, as it was sent. */
  readonly #ultimas = new Map<number, { url: string; headers: IncomingMessage['headers']; corpo: Corpo }>()
  /** What the product last said to each student: the lie says the same, since its clock must be of this attempt. */
  readonly #respostas = new Map<number, Resposta>()
  /** The last each student was told to be held, by question. */
  readonly #contadas = new Map<number, Map<number, Nome>>()
  /** How many saves in ten lose a revision. */
  mentira = 0
  porta = 0

  constructor(destino: () => number) {
    this.#destino = destino
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  async ligar(): Promise<void> {
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

  /** The next save, once all of it is with the product; its answer waits for `deixar`. Null: none came in this time. */
  proximoSave(ms: number): Promise<EmCaminho | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#espera = null
        resolve(null)
      }, ms)
      this.#espera = (save) => {
        clearTimeout(timer)
        this.#espera = null
        resolve(save)
      }
    })
  }

  /**
   * What the network had kept comes late, after the hand-in: the last save once more, and one of a device that nobody had
   * heard of, newer than anything. Answers how the product called the second.
   */
  async repetir(aluno: number): Promise<string | null> {
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
      const { 'transfer-encoding': _, ...rest } = headers
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
      out.end(corpo, sent)
    })
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (isSave(from)) return this.#passSave(from, to)
    if (this.mentira > 0 && from.url?.startsWith('/api/teste/pulso/')) return this.#lieAboutPulse(from, to)
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

  /** Asked what stands, the lie names what it said it had. */
  async #lieAboutPulse(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { status, headers, corpo } = await this.#ask('GET', from.url ?? '', from.headers, Buffer.alloc(0))
    const atuais = [...(this.#contadas.get(alunoDe(from))?.values() ?? [])]
    const said = status === 200 ? Buffer.from(JSON.stringify({ ...JSON.parse(corpo.toString()), atuais })) : corpo
    to.writeHead(status, { ...headers, 'content-length': String(said.length) })
    to.end(said)
  }

  async #passSave(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const aluno = alunoDe(from)
    const corpo: Corpo = JSON.parse((await bodyOf(from)).toString())
    const url = from.url ?? ''
    this.#ultimas.set(aluno, { url, headers: from.headers, corpo })
    const engolidas = this.#swallow(aluno, corpo.revisoes)
    const held = Promise.withResolvers<void>()
    const espera = this.#espera
    if (!espera) held.resolve()
    const revisoes = corpo.revisoes.filter((one) => !engolidas.includes(one))
    const last = this.#respostas.get(aluno)
    const reply =
      revisoes.length === 0 && last
        ? { ...last, corpo: Buffer.from(JSON.stringify({ ...JSON.parse(last.corpo.toString()), resultados: [], guardadas: [] })) }
        : await this.#ask('POST', url, from.headers, Buffer.from(JSON.stringify({ ...corpo, revisoes })), () =>
            espera?.({ aluno, deixar: held.resolve }),
          )
    await held.promise
    const read = reply.status === 200 ? this.#heard(aluno, reply.corpo, engolidas) : reply.corpo
    if (reply.status === 200) this.#respostas.set(aluno, reply)
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = reply.headers
    to.writeHead(reply.status, { ...headers, 'content-length': String(read.length) })
    to.end(read)
  }

  /** Which of these the lie keeps for itself: those it has kept before, and now and then one more. */
  #swallow(aluno: number, revisoes: readonly RevisaoEnviada[]): RevisaoEnviada[] {
    if (this.mentira === 0) return []
    const kept = this.engolidas.get(aluno) ?? new Set()
    this.engolidas.set(aluno, kept)
    const sure = this.confirmadas.get(aluno)
    const [fresh] = revisoes.filter((one) => !kept.has(nomeDe(one)) && !sure?.has(nomeDe(one)))
    if (fresh && this.#respostas.has(aluno) && Math.random() * 10 < this.mentira) kept.add(nomeDe(fresh))
    return revisoes.filter((one) => kept.has(nomeDe(one)))
  }

  /** Notes what was acknowledged; what was swallowed is said to be held. */
  #heard(aluno: number, corpo: Buffer, engolidas: readonly RevisaoEnviada[]): Buffer {
    const reply: RevisoesGuardadas = JSON.parse(corpo.toString())
    const known = this.confirmadas.get(aluno) ?? new Set()
    for (const one of reply.resultados) if (one.estado !== 'recusada') known.add(nomeDe(one))
    this.confirmadas.set(aluno, known)
    const told = engolidas.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    const said = this.#contadas.get(aluno) ?? new Map<number, Nome>()
    this.#contadas.set(aluno, said)
    for (const { perguntaid, dispositivo, seq } of [...reply.resultados, ...told].toSorted((x, y) => x.seq - y.seq))
      said.set(perguntaid, { perguntaid, dispositivo, seq })
    if (engolidas.length === 0) return corpo
    const highest = new Map<string, Nome>()
    for (const one of [...reply.guardadas, ...told].toSorted((x, y) => x.seq - y.seq))
      highest.set(`${one.perguntaid}/${one.dispositivo}`, one)
    return Buffer.from(
      JSON.stringify({
        ...reply,
        resultados: [...reply.resultados, ...told.map((one) => ({ ...one, estado: 'guardada' }))],
        guardadas: [...highest.values()],
      }),
    )
  }
}
