/** How connections are lent to the query builder, and which are not taken back. */
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isAway, isSilence } from './database-away.ts'

/** More texts than there are in the program: whoever builds texts without end fills no memory. */
const preparadasMaximas = 1_000

/**
 * Names for the statements that this process asks more than once. A connection reads and plans such a text the first
 * time. After that it is sent only the name and the values.
 */
class Preparadas {
  readonly #names = new Map<string, string | null>()
  #last = 0

  nameOf(text: string): string | null {
    const name = this.#names.get(text)
    if (name) return name
    if (name === undefined && this.#names.size >= preparadasMaximas) return null
    const given = name === undefined ? null : `lousa_${++this.#last}`
    this.#names.set(text, given)
    return given
  }
}

/** A statement prepared before somebody else's migration changed what it answers: the connection would refuse it for ever. */
const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000'

/**
 * The pool as Kysely sees it. A connection on which the database was away is closed: a server that no longer leads
 * would refuse every write. Connections go silent together, so those not heard of since the last silence are closed
 * too, and not lent.
 */
export function asKyselyPool(pool: pg.Pool): PostgresPool {
  const preparadas = new Preparadas()
  /** When each last answered, and when the last thing was asked that nobody answered, on the process's own clock. */
  const answered = new WeakMap<pg.PoolClient, number>()
  let silentSince = Number.NEGATIVE_INFINITY

  async function lend(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      // One that has not been asked anything yet has only just been opened.
      if ((answered.get(client) ?? silentSince) >= silentSince) return client
      client.release(true)
    }
  }

  return {
    async connect() {
      const client = await lend()
      let spoilt = false
      let silence: Error | null = null
      const ask = async (text: string, values: readonly unknown[]) => {
        // Not even the end of a transaction: the connection goes, and the transaction with it.
        if (silence) throw silence
        const askedAt = performance.now()
        // Without values it may be several statements, which cannot be prepared.
        const name = values.length > 0 ? preparadas.nameOf(text) : null
        try {
          const result = await client.query({ text, values: [...values], ...(name ? { name } : {}) })
          answered.set(client, performance.now())
          return result
        } catch (error) {
          spoilt ||= isAway(error) || isOutdated(error)
          if (error instanceof Error && isSilence(error)) {
            silence = error
            silentSince = Math.max(silentSince, askedAt)
          } else answered.set(client, performance.now())
          throw error
        }
      }
      return {
        query: ask as never, // the dialect's overloads also cover cursors, which nothing here uses
        release: (destroy) => client.release(spoilt || destroy),
      }
    },
    end: () => pool.end(),
    options: {},
  }
}
