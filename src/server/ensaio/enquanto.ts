/** Two acts that meet: one that is not committed yet, and one that finds it in its way. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inTransaction, one, sql } from '#server/db/db.ts'
import type { Lousa } from './ensaio.ts'

/** So long the second may take to come to where the first stands, ms. */
const esperaMaxima = 5_000

const someoneWaits = async (db: Db): Promise<boolean> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).n > 0

/**
 * Does `first` in another process, and begins `second` before `first` is committed. The commit comes once `second`
 * waits for its locks. Returns the result of `second`; null on the embedded engine, where one act is over before the
 * next begins.
 */
export async function whileUncommitted<T>(
  lousa: Lousa,
  first: (tx: Db) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<{ second: T } | null> {
  const other = await lousa.anotherProcess()
  if (!other) return null
  const done = Promise.withResolvers<void>()
  const held = inTransaction(other.servicos.db, async (tx) => {
    await first(tx)
    done.resolve()
    const end = Date.now() + esperaMaxima
    while (!(await someoneWaits(lousa.db)) && Date.now() < end) await sleep(20)
  })
  await Promise.race([done.promise, held])
  const [answer] = await Promise.all([second(), held])
  return { second: answer }
}
