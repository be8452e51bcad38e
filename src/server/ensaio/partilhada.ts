/**
 * The embedded engine of this worker: one for all its test files. Each file finds it freshly migrated. Opening another
 * would take longer than most files do, and a new engine's code is slow until it is compiled.
 */
import { openAsBlob } from 'node:fs'
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'
import { type Engine, openEmbedded } from '#server/db/engine.ts'

/** Where the rows of the migrated database are kept. */
const modelo = 'modelo'

const nameOf = (esquema: string, tabela: string): string => `"${esquema}"."${tabela}"`

/** A table in parts is one table; its parts are listed with `isPart`. */
const listTabelas = (db: Db) =>
  many<{ nome: string; isPart: boolean }>(
    db,
    sql`select relname as nome, relispartition as "isPart" from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )

type Sequencia = { nome: string; valor: number | null }

const listSequencias = (db: Db) => many<Sequencia>(db, sql`select sequencename as nome, last_value as valor from pg_sequences order by 1`)

/** Of these tables, those with a row in them. */
async function listCheias(db: Db, tabelas: readonly string[]): Promise<string[]> {
  const asked = tabelas.map((nome) => `select '${nome}' as nome where exists (select from ${nameOf('public', nome)})`)
  return (await many<{ nome: string }>(db, sql.raw(asked.join(' union all ')))).map(({ nome }) => nome)
}

/** The database as it is now, and the way back to it from whatever a test file leaves. */
class Modelo {
  readonly #tabelas: readonly string[]
  readonly #partes: ReadonlySet<string>
  readonly #cheias: readonly string[]
  readonly #sequencias: readonly Sequencia[]

  private constructor(
    tabelas: readonly string[],
    partes: ReadonlySet<string>,
    cheias: readonly string[],
    sequencias: readonly Sequencia[],
  ) {
    this.#tabelas = tabelas
    this.#partes = partes
    this.#cheias = cheias
    this.#sequencias = sequencias
  }

  static async take(db: Db): Promise<Modelo> {
    const found = await listTabelas(db)
    const tabelas = found.filter(({ isPart }) => !isPart).map(({ nome }) => nome)
    const cheias = await listCheias(db, tabelas)
    const copies = cheias.map((nome) => `create table ${nameOf(modelo, nome)} as table ${nameOf('public', nome)};`)
    await run(db, sql.raw(`create schema ${modelo}; ${copies.join('')}`))
    return new Modelo(tabelas, new Set(found.map(({ nome }) => nome)), cheias, await listSequencias(db))
  }

  async restore(db: Db): Promise<void> {
    await this.#dropNew(db)
    await inTransaction(db, async (tx) => {
      // Triggers are off while the former rows come back, which have passed them before.
      await run(tx, sql`set local session_replication_role = replica`)
      const cheias = await listCheias(tx, this.#tabelas)
      if (cheias.length > 0) await run(tx, sql.raw(`truncate ${cheias.map((nome) => nameOf('public', nome)).join(', ')} cascade`))
      const back = this.#cheias.map(
        (nome) => `insert into ${nameOf('public', nome)} overriding system value select * from ${nameOf(modelo, nome)};`,
      )
      if (back.length > 0) await run(tx, sql.raw(back.join('')))
      await this.#restoreSequencias(tx)
    })
  }

  /** Schemas, and tables or parts of them, that came since. */
  async #dropNew(db: Db): Promise<void> {
    const schemas = await many<{ nome: string }>(
      db,
      sql`select nspname as nome from pg_namespace where nspname not in ('public', ${modelo}, 'information_schema') and nspname not like 'pg\\_%'`,
    )
    const novas = (await listTabelas(db)).filter(({ nome }) => !this.#partes.has(nome))
    const drops = [
      ...schemas.map(({ nome }) => `drop schema "${nome}" cascade;`),
      ...novas.map(({ nome }) => `drop table if exists ${nameOf('public', nome)} cascade;`),
    ]
    if (drops.length > 0) await run(db, sql.raw(drops.join('')))
  }

  async #restoreSequencias(db: Db): Promise<void> {
    const before = new Map(this.#sequencias.map(({ nome, valor }) => [nome, valor]))
    const moved = (await listSequencias(db)).filter(({ nome, valor }) => before.get(nome) !== valor)
    const back = moved.map(({ nome }) => {
      const valor = before.get(nome) ?? null
      return `select setval('${nameOf('public', nome)}', ${valor ?? 1}, ${valor !== null});`
    })
    if (back.length > 0) await run(db, sql.raw(back.join('')))
  }
}

let partilhada: { engine: Engine; modelo: Modelo } | null = null

async function openFirst(imagem: string): Promise<Engine> {
  const engine = await openEmbedded(null, await openAsBlob(imagem))
  partilhada = { engine, modelo: await Modelo.take(engine.db) }
  return engine
}

/** The engine as it was when it was first started, from a dumped data folder. Closing it leaves it for the next file. */
export async function openPartilhada(imagem: string): Promise<Engine> {
  const engine = partilhada?.engine ?? (await openFirst(imagem))
  await partilhada?.modelo.restore(engine.db)
  return { ...engine, close: async () => {} }
}
