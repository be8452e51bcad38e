/** Opens either engine behind one Kysely dialect, with the same value parsers on both. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { limites } from '#regras/limites.ts'
import { type Canal, localChannel, postgresChannel } from './process-channel.ts'
import type { Db } from './db.ts'
import { asKyselyPool } from './lend-connections.ts'
import { Fio } from './embedded-socket.ts'

export type Engine = {
  nome: 'pglite' | 'postgres'
  db: Db
  /** The same database, for what takes long and is nobody's haste: its statements are waited for. */
  demorada: Db
  canal: Canal
  close: () => Promise<void>
}

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
 * Opens the embedded database in `folder` (null: in memory); `imagem` starts it from a dumped data folder. Its one
 * connection serves one caller at a time, in the order in which they came.
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
  return { nome: 'pglite', db, demorada: db, canal: localChannel(), close }
}

/**
 * Settings by which the server ends a session whose network has gone silent; its locks would stay for hours. They do
 * nothing on a socket of the same machine, or through a pooler that drops `options`.
 */
const semRede = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'

/**
 * How statements that somebody waits for are planned: they read few rows by index and end in milliseconds. Compiling
 * one, or starting helpers for it, costs more than it saves, and what they read lies in memory.
 */
const porPedido = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

const keptAlive = { connectionTimeoutMillis: limites.baseLigarMs, keepAlive: true, keepAliveInitialDelayMillis: limites.baseVivaMs }

/**
 * Opens a pool on PostgreSQL. Nothing is sent until the first statement. `direta` is the address for work that needs a
 * session of its own. A statement without an answer for `respostaMs` fails as if the database were away; one of
 * `demorada` waits for hours.
 */
export function openPostgres(url: string, connections = 10, direta = url, respostaMs: number = limites.baseRespostaMs): Engine {
  const usual = openPool({
    ...keptAlive,
    connectionString: url,
    max: connections,
    query_timeout: respostaMs,
    // The server gives up too, a moment after its caller. Otherwise statements that wait for a lock would pile up
    // there.
    options: `-c timezone=UTC -c statement_timeout=${respostaMs + limites.baseDesistirMs} ${porPedido} ${semRede}`,
  })
  const demorada = openPool({
    ...keptAlive,
    connectionString: url,
    max: Math.min(connections, limites.baseLigacoesDemoradas),
    query_timeout: limites.baseDemoradaMs,
    options: `-c timezone=UTC ${semRede}`,
  })
  const canal = postgresChannel(direta, usual.pool)
  const close = async (): Promise<void> => {
    await canal.close()
    await Promise.all([usual.pool.end(), demorada.pool.end()])
  }
  return { nome: 'postgres', db: usual.db, demorada: demorada.db, canal, close }
}
