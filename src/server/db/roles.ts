/**
 * Two roles of PostgreSQL: one owns the schema and migrates it, the other runs Lousa. A thief of the running role can
 * neither change tables and rules, nor change or remove a line of the audit log.
 */
import { ErroDeArranque } from '#server/config.ts'
import { limites } from '#regras/limites.ts'
import { type Db, one, run, sql } from './db.ts'
import { openPostgres } from './engine.ts'
import { migrate } from './migrate.ts'

/** Its name, as it stands in a statement. */
const roleOf = async (db: Db): Promise<string> => (await one<{ papel: string }>(db, sql`select quote_ident(current_user) as papel`)).papel

/** Every row of every table but the log's, and the migrations', which it only reads; the log it adds to. */
const grants = (papel: string): string => `
  grant usage on schema public to ${papel};
  revoke create on schema public from public, ${papel};
  revoke all on all tables in schema public from ${papel};
  grant select, insert, update, delete on all tables in schema public to ${papel};
  grant usage, select on all sequences in schema public to ${papel};
  revoke all on auditoria, kysely_migration, kysely_migration_lock from ${papel};
  grant select, insert on auditoria to ${papel};
  grant select on kysely_migration, kysely_migration_lock to ${papel};`

/**
 * Brings the schema up to date as its owner, and grants the running role the rights it needs and no more. Throws
 * `ErroDeArranque` where that role could still act as the owner.
 */
export async function migrateAsOwner(dono: string, running: Db): Promise<void> {
  const engine = openPostgres(dono, 2, dono, limites.baseDemoradaMs)
  try {
    const papel = await roleOf(running)
    await migrate(engine.demorada)
    const { pode } = await one<{ pode: boolean }>(
      engine.db,
      sql`select pg_has_role(${papel}::regrole::oid, current_user, 'member') as pode`,
    )
    if (pode) {
      throw new ErroDeArranque(
        `O papel ${papel} de DATABASE_URL pode tudo o que pode o de DATABASE_URL_DONO: use um papel que não seja o mesmo, nem membro dele, nem superutilizador.`,
      )
    }
    await run(engine.db, sql.raw(grants(papel)))
  } finally {
    await engine.close()
  }
}

/** Could the role that runs change or empty the audit log? */
export const canTouchLog = async (db: Db): Promise<boolean> =>
  (await one<{ pode: boolean }>(db, sql`select has_table_privilege('auditoria', 'update, delete, truncate') as pode`)).pode
