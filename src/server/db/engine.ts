/** Opens either engine behind one Kysely dialect, with the same value parsers on both. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Canal, localChannel, postgresChannel } from './canal.ts'
import type { Db } from './db.ts'
import { Fio } from './fio.ts'
import { isAway } from './longe.ts'

export type Engine = { nome: 'pglite' | 'postgres'; db: Db; canal: Canal; close: () => Promise<void> }

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const isoInstant = (text: string): string => new Date(text).toISOString()
const asNumber = (text: string): number => Number(text)
const asText = (text: string): string => text

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: asNumber,
  [NUMERIC]: asNumber,
  [DATE]: asText,
  [TIMESTAMPTZ]: isoInstant,
}

/** More texts than there are in the program: whoever builds texts without end fills no memory. */
const preparadasMaximas = 1_000

/**
 * Names for the texts asked more than once in this process: a connection reads and plans such a text the first time, and is
 * only told the name and the values after that.
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
 * The pool as Kysely sees it: statements with values that come again are prepared, and no connection is taken back on which
 * the database was away. One to a server that leads no more answers on, and would refuse every write of whoever got it next.
 */
function asKyselyPool(pool: pg.Pool): PostgresPool {
  const preparadas = new Preparadas()
  return {
    async connect() {
      const client = await pool.connect()
      let spoilt = false
      return {
        query: ((text: string, values: readonly unknown[]) => {
          // Without values it may be several statements, which cannot be prepared.
          const name = values.length > 0 ? preparadas.nameOf(text) : null
          return client.query({ text, values: [...values], ...(name ? { name } : {}) }).catch((error: unknown) => {
            spoilt ||= isAway(error) || isOutdated(error)
            throw error
          })
        }) as never, // the dialect's overloads also cover cursors, which nothing here uses
        release: (destroy) => client.release(spoilt || destroy),
      }
    },
    end: () => pool.end(),
    options: {},
  }
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
}

function openPool(config: pg.PoolConfig): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({ ...config, types })
  // A dropped idle connection is replaced at the next statement; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction is nobody's either: the next statement says so.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return { pool, db: new Kysely({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) }) }
}

/**
 * Opens the embedded database in `folder` (null: in memory); `imagem` starts it from a dumped data folder. Its one connection
 * belongs to one taker at a time, in the order in which they came.
 */
export async function openEmbedded(folder: string | null, imagem?: Blob): Promise<Engine> {
  if (folder) mkdirSync(path.join(folder, 'pg'), { recursive: true })
  // Not in the memory of a server on PostgreSQL.
  const [{ PGlite }, { unaccent }] = await Promise.all([import('@electric-sql/pglite'), import('@electric-sql/pglite/contrib/unaccent')])
  const lite = await PGlite.create({
    ...(folder ? { dataDir: path.join(folder, 'pg') } : {}),
    ...(imagem ? { loadDataDir: imagem } : {}),
    extensions: { unaccent },
  })
  const { pool, db } = openPool({ stream: () => new Fio(lite), user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 })
  const close = async (): Promise<void> => {
    await pool.end()
    await lite.close()
  }
  return { nome: 'pglite', db, canal: localChannel(), close }
}

/** Opens a pool on PostgreSQL. Nothing is sent until the first statement. `direta` is for what needs a session of its own. */
export function openPostgres(url: string, connections = 10, direta = url): Engine {
  const { pool, db } = openPool({
    connectionString: url,
    max: connections,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const canal = postgresChannel(direta, pool)
  const close = async (): Promise<void> => {
    await canal.close()
    await pool.end()
  }
  return { nome: 'postgres', db, canal, close }
}
