/** Brings a database to the program's schema: plain SQL files in the order of their names, then today's stored functions. */
import { readFileSync, readdirSync } from 'node:fs'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ErroDeArranque } from '#server/config.ts'
import { raiz } from '#server/project-root.ts'
import { type Db, many, one, sql } from './db.ts'
import { areInPlace, putInPlace } from './functions.ts'

const folder = new URL('src/server/db/migrations/', raiz)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()

const newest = names.at(-1)?.replace('.sql', '') ?? ''

const migration = (file: string): Migration => ({
  up: async (db) => {
    await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db)
  },
})

const provider = {
  getMigrations: async () => Object.fromEntries(names.map((file) => [file.replace('.sql', ''), migration(file)])),
}

/**
 * The sentence for an operator whose role may not set `lousa.selo` yet. A function of the schema sets this parameter
 * while it runs. Only a superuser, or a role that a superuser has allowed, may define such a function.
 */
async function missingGrant(db: Db): Promise<ErroDeArranque> {
  const { papel } = await one<{ papel: string }>(db, sql`select quote_ident(current_user) as papel`)
  return new ErroDeArranque(
    `O papel ${papel} da base de dados ainda não pode usar o parâmetro lousa.selo. Autorize-o uma vez, como superutilizador: grant set on parameter lousa.selo to ${papel};`,
  )
}

/** The schema is not this role's to change. */
async function notOwner(db: Db): Promise<ErroDeArranque> {
  const { papel } = await one<{ papel: string }>(db, sql`select quote_ident(current_user) as papel`)
  return new ErroDeArranque(
    `Faltam migrações, e o papel ${papel} de DATABASE_URL não pode alterar a base de dados: indique também o do dono em DATABASE_URL_DONO, ou execute antes npm run migrate.`,
  )
}

const isForbidden = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError && error.code === '42501'
const isForbiddenParameter = (error: unknown): boolean => isForbidden(error) && error.message.includes('lousa.selo')

/** Tables, then functions. Each is all or nothing. */
async function applyMissing(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  await putInPlace(db, newest)
}

/**
 * Applies the missing migrations. Throws `ErroDeArranque` when the database is ahead of this program, or its role may
 * not make the schema.
 */
export async function migrate(db: Db): Promise<void> {
  const known = new Set(names.map((file) => file.replace('.sql', '')))
  const ahead = (await appliedMigrations(db)).find((name) => !known.has(name))
  if (ahead) {
    throw new ErroDeArranque(`A base de dados é de uma versão mais recente da Lousa (${ahead}): atualize o programa antes de a abrir.`)
  }
  // Nothing is missing: the role that runs could not even look for it as a migration does.
  if (await isCurrent(db)) return
  try {
    await applyMissing(db)
  } catch (error) {
    throw isForbiddenParameter(error) ? await missingGrant(db) : isForbidden(error) ? await notOwner(db) : error
  }
}

/** Names of the migrations already applied; empty on a new database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const found = await many<{ existe: boolean }>(db, sql`select to_regclass('kysely_migration') is not null as existe`)
  if (!found[0]?.existe) return []
  return (await many<{ name: string }>(db, sql`select name from kysely_migration order by name`)).map((row) => row.name)
}

/** Is the database exactly at this program's schema, functions and all? */
export const isCurrent = async (db: Db): Promise<boolean> =>
  (await appliedMigrations(db)).length === names.length && (await areInPlace(db, newest))
