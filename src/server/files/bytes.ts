/**
 * Keeping bytes and removing bytes take turns, so that no row names bytes that are being removed. A keeper holds the
 * turn until the row that names its bytes is committed. Only a few at once do either: a silent store would take every
 * connection.
 */
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction, run, sql } from '#server/db/db.ts'
import { Vagas } from './turns.ts'

const vagasDe = new WeakMap<Db, Vagas>()

function findVagas(db: Db): Vagas {
  const vagas = vagasDe.get(db) ?? new Vagas(limites.bytesVagas, limites.bytesEsperaMs)
  vagasDe.set(db, vagas)
  return vagas
}

/**
 * Waits for a place outside a transaction only. A caller inside one has its place already, or came without: a wait
 * there would hold locks that others need.
 */
const moving = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : findVagas(db).within(() => inTransaction(db, work))

const trancaDosBytes = sql`7021, 1`

/**
 * Until the end of this transaction no bytes are removed. A caller that also locks rows asks for this first, so that
 * nobody waits in a circle.
 */
export const holdBytes = (tx: Db) => run(tx, sql`select pg_advisory_xact_lock_shared(${trancaDosBytes})`)

/** One transaction in which no bytes are removed. Error: `indisponivel` where too many are at it. */
export const keepingBytes = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  moving(db, async (tx) => {
    await holdBytes(tx)
    return work(tx)
  })

/** One transaction in which none are kept by anybody else. Error: `indisponivel` where too many are at it. */
export const removingBytes = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  moving(db, async (tx) => {
    // A statement of its own: the next one must see what was kept while this waited.
    await run(tx, sql`select pg_advisory_xact_lock(${trancaDosBytes})`)
    return work(tx)
  })
