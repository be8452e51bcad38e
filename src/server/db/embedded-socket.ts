/**
 * The road to the embedded PostgreSQL, between the driver and the engine in this process. So both engines have one
 * driver, with one way to prepare statements, read values and tell errors.
 */
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The engine in this process has one session, which outlives each connection. The next connection must find it like a
 * new one.
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
   * A refusal of the engine is an answer; `done` hears only of failures of the road. The answer is streamed: read at
   * once, PGlite 0.5 would keep a second copy for good.
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
