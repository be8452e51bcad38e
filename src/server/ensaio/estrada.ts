/** A proxy to a database that somebody else keeps. When it is cut, that database is away for everybody who comes through it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class Road {
  readonly #to: URL
  readonly #open = new Set<Socket>()
  #server: Server | null = null
  port = 0

  constructor(to: string, port = 0) {
    this.#to = new URL(to)
    this.port = port
  }

  async mend(): Promise<void> {
    this.#server = createServer((from) => {
      const to = connect(Number(this.#to.port || 5432), this.#to.hostname)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.#open.add(one)
        one
          .on('error', () => {})
          .once('close', () => {
            this.#open.delete(one)
            other.destroy()
          })
        one.pipe(other)
      }
    })
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  /** The database at the end of the road. */
  get url(): string {
    const url = new URL(this.#to)
    url.hostname = '127.0.0.1'
    url.port = String(this.port)
    return url.href
  }
}
