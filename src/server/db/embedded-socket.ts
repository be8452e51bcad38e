/**
 * The socket between the driver and the embedded PostgreSQL in this process. So both engines have one driver, with one
 * way to prepare statements, read values and tell errors.
 */
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Makes the engine's session like a new one for the next connection. The engine in this process has only one, which
 * outlives each connection.
 */
async function renew(lite: PGlite): Promise<void> {
  for (const statement of ['rollback', 'discard all', `set time zone 'UTC'`]) await lite.exec(statement)
}

/** The driver's goodbye. The session stays. */
const terminate = 'X'.codePointAt(0)

/** Stands where the driver expects a socket. One at a time for each engine. */
export class Fio extends Duplex {
  readonly #lite: PGlite

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  connect(): this {
    renew(this.#lite).then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  /** This road has no socket settings. */
  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (message[0] === terminate) done()
    else void this.#ask(message, done)
  }

  /**
   * An engine's refusal is an answer too; `done` gets an error only where the engine could not be asked. The answer is
   * streamed, because PGlite 0.5 would otherwise keep a second copy of it for good.
   */
  async #ask(message: Buffer, done: (error?: Error) => void): Promise<void> {
    try {
      const answer: Buffer[] = []
      // A view of the engine's own memory, which the next piece goes over.
      await this.#lite.execProtocolRawStream(message, { onRawData: (piece) => void answer.push(Buffer.from(piece)) })
      if (answer.length > 0) this.push(Buffer.concat(answer))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** The messages of one question are written together: one way to the engine and back. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
