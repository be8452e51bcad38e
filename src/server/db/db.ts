/**
 * One way to the database, the same on both engines. Statements are SQL templates, and the function that runs one
 * promises its number of rows. Instants come as ISO strings in UTC, days as `AAAA-MM-DD`.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** No table types: rows are typed where they are asked for. */
export type Db = Kysely<Record<never, never>>

/** Rows, zero or more. */
export async function many<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

/** One row or null. */
export async function optional<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | null> {
  return (await query.execute(db)).rows[0] ?? null
}

/** Exactly one row; a missing one is a fault of ours. */
export async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = await optional(db, query)
  if (row === null) throw new Error('A statement that promises one row gave none')
  return row
}

/** Runs a statement; answers how many rows it changed. */
export async function run(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n)
}

/** A value bound as jsonb (node-postgres would send an array as a PostgreSQL array). */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/** A list of ids bound as bigint[]. */
export const bigints = (ids: readonly number[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::bigint[]`

/** Work that waits for each open transaction's commit. */
const waiting = new WeakMap<Db, (() => void)[]>()

/** A transaction; inside another one it is simply part of it. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const acts: (() => void)[] = []
  const result = await db.transaction().execute((tx) => {
    waiting.set(tx, acts)
    return work(tx)
  })
  for (const act of acts) act()
  return result
}

/** Runs `act` once the transaction of `db` is committed, never when it is undone; at once outside one. */
export function afterCommit(db: Db, act: () => void): void {
  const acts = waiting.get(db)
  if (acts) acts.push(act)
  else act()
}

export { sql }
