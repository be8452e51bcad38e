/** The functions the database keeps, with their triggers: one file each in `functions`, whose README says the rest. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { raiz } from '#server/project-root.ts'
import { type Db, inTransaction, many, run, sql } from './db.ts'

/** Texts by the names of their functions, in the order in which they are put in place. */
export type Textos = ReadonlyMap<string, string>

const folder = new URL('src/server/db/functions/', raiz)
export const textos: Textos = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => [file.replace('.sql', ''), readFileSync(new URL(file, folder), 'utf8')]),
)

/**
 * The mark changes with the newest migration, so every function is put in place again after one: it may have made a
 * table anew, without its triggers.
 */
const markOf = (texto: string, migracao: string): string => createHash('sha256').update(`${migracao}\n${texto}`).digest('hex')

/**
 * Lists the functions that are not in place as this program has them. The mark of one in place is its comment in the
 * database: nobody but the function's owner changes it, and it goes where the function goes.
 */
async function listMissing(db: Db, migracao: string, folderTextos: Textos): Promise<{ nome: string; texto: string; mark: string }[]> {
  const found = await many<{ nome: string; mark: string }>(
    db,
    sql`select proname as nome, obj_description(oid, 'pg_proc') as mark from pg_proc
         where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is not null`,
  )
  const inPlace = new Set(found.map(({ nome, mark }) => `${nome} ${mark}`))
  return [...folderTextos]
    .map(([nome, texto]) => ({ nome, texto, mark: markOf(texto, migracao) }))
    .filter(({ nome, mark }) => !inPlace.has(`${nome} ${mark}`))
}

/** Is every function as this program has it, on top of `migracao`, the newest migration? */
export const areInPlace = async (db: Db, migracao: string, folderTextos: Textos = textos): Promise<boolean> =>
  (await listMissing(db, migracao, folderTextos)).length === 0

/** Puts in place what is not, all or nothing. Of several processes that start at once, one does it. */
export async function putInPlace(db: Db, migracao: string, folderTextos: Textos = textos): Promise<void> {
  await inTransaction(db, async (tx) => {
    await run(tx, sql`select pg_advisory_xact_lock(7021, 3)`)
    for (const { nome, texto, mark } of await listMissing(tx, migracao, folderTextos)) {
      await run(tx, sql.raw(`${texto}\ncomment on function public.${nome} is '${mark}';`))
    }
  })
}
