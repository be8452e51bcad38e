/** What is tried inside a transaction and undone: a world is made once, and each test bends it its own way. */
import type { RawBuilder } from 'kysely'
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'

/** Ends a transaction that is not to last. */
class Desfeito extends Error {}

/** Does this and undoes it; answers what it answered. */
export async function undone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const said: T[] = []
  try {
    await inTransaction(db, async (tx) => {
      said.push(await work(tx))
      throw new Desfeito()
    })
  } catch (error) {
    if (!(error instanceof Desfeito)) throw error
  }
  const [answer] = said
  return answer as T // the transaction ends with `Desfeito` only after the answer is there
}

/** The same after these changes, which are undone with it. */
export const after = <T>(db: Db, changes: readonly RawBuilder<unknown>[], work: (tx: Db) => Promise<T>): Promise<T> =>
  undone(db, async (tx) => {
    for (const change of changes) await run(tx, change)
    return work(tx)
  })

type Linha = Record<string, unknown>

const readAll = (db: Db, tabela: string) =>
  many<{ linha: Linha; texto: string }>(db, sql`select to_jsonb(x) as linha, x::text as texto from ${sql.table(tabela)} x`)

/** Of which rows of this table something is another after this work: the values of these columns, in order. */
export async function touchedBy(db: Db, tabela: string, colunas: readonly string[], work: () => Promise<unknown>): Promise<unknown[][]> {
  const rows = await readAll(db, tabela)
  const before = new Set(rows.map(({ texto }) => texto))
  await work()
  const now = await readAll(db, tabela)
  const left = new Set(now.map(({ texto }) => texto))
  const other = [...now.filter(({ texto }) => !before.has(texto)), ...rows.filter(({ texto }) => !left.has(texto))]
  const keys = new Set(other.map(({ linha }) => JSON.stringify(colunas.map((coluna) => linha[coluna]))))
  return [...keys].toSorted().map((key): unknown[] => JSON.parse(key))
}
