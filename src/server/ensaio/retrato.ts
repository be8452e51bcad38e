/**
 * The whole database as it stood at one moment: what has changed since, row by row, and the way back. Triggers note
 * every row that is inserted, deleted or really altered, inside the transaction that does it: what is rolled back
 * leaves no note.
 */
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'

/** Counting wrong guesses is what a refusal is for: these rows may come and go. */
const livres = new Set(['falhas_de_acesso', 'kysely_migration', 'kysely_migration_lock'])

const nameOf = (tabela: string): string => `"${tabela}"`

const watch = `
  create schema retrato;
  create table retrato.mudancas (tabela text not null, acao text not null);
  create function retrato.anotar() returns trigger language plpgsql as $$
  begin
    if current_setting('lousa.retrato', true) = 'calado' then return null; end if;
    if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
    insert into retrato.mudancas values (tg_argv[0], lower(tg_op));
    return null;
  end $$;`

/** A table in parts is one table. */
const listTabelas = (db: Db) =>
  many<{ tabela: string }>(
    db,
    sql`select relname as tabela from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )

export class Retrato {
  readonly #db: Db
  readonly #tabelas: readonly string[]

  private constructor(db: Db, tabelas: readonly string[]) {
    this.#db = db
    this.#tabelas = tabelas
  }

  /** Remembers every table as it is now and begins to watch. Once per database. */
  static async take(db: Db): Promise<Retrato> {
    const tabelas = (await listTabelas(db)).map(({ tabela }) => tabela).filter((tabela) => !livres.has(tabela))
    const copies = tabelas.map(
      (tabela) => `
        create table retrato.${nameOf(tabela)} as table ${nameOf(tabela)};
        create trigger retrato after insert or update or delete on ${nameOf(tabela)} for each row execute function retrato.anotar('${tabela}');`,
    )
    await run(db, sql.raw(watch + copies.join('')))
    return new Retrato(db, tabelas)
  }

  /** What changed since the last `forget` or `restore`: `['turmas insert', …]`, empty when nothing did. */
  async changes(): Promise<string[]> {
    const rows = await many<{ tabela: string; acao: string }>(this.#db, sql`select distinct tabela, acao from retrato.mudancas`)
    return rows.map(({ tabela, acao }) => `${tabela} ${acao}`).toSorted()
  }

  /** What has changed so far is all right. */
  async forget(): Promise<void> {
    await run(this.#db, sql`delete from retrato.mudancas`)
  }

  /** Brings every table back to the remembered moment. Wrong guesses are forgotten too. */
  async restore(): Promise<void> {
    const inserts = this.#tabelas.map(
      (tabela, i) => `i${i} as (insert into ${nameOf(tabela)} overriding system value select * from retrato.${nameOf(tabela)})`,
    )
    await inTransaction(this.#db, async (tx) => {
      await run(tx, sql`set local lousa.retrato = 'calado'`)
      await run(tx, sql`set local lousa.selo = 'aberto'`)
      await run(tx, sql.raw(`truncate ${[...this.#tabelas, 'falhas_de_acesso'].map(nameOf).join(', ')}, retrato.mudancas`))
      // One statement: foreign keys are looked at when all of it is done, whatever the order of the tables.
      await run(tx, sql.raw(`with ${inserts.join(', ')} select 1`))
    })
  }
}
