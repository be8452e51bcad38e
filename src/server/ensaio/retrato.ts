/**
 * The whole database as it stood at one moment: which rows have changed since, and the way back. Triggers note every
 * row that is inserted, deleted or really altered, in the same transaction. So a rollback leaves no note.
 */
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'

/**
 * Tables whose rows may come and go. A refusal is meant to count wrong guesses, so these are among them. The trigger
 * passes over one column too: any call may note when a session was last used (`usada_em`).
 */
const livres = new Set(['falhas_de_acesso', 'kysely_migration', 'kysely_migration_lock'])

const nameOf = (tabela: string): string => `"${tabela}"`

const watch = `
  create schema retrato;
  create table retrato.mudancas (tabela text not null, acao text not null);
  create function retrato.anotar() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
    if tg_op = 'UPDATE' and tg_argv[0] = 'sessoes' and to_jsonb(old) - 'usada_em' = to_jsonb(new) - 'usada_em' then return null; end if;
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

/** Puts one table back, row by row: new rows go, missing ones come back. Rows are compared as text, which every type has. */
const backTo = (tabela: string): string => {
  const [agora, antes] = [nameOf(tabela), `retrato.${nameOf(tabela)}`]
  return `
    delete from ${agora} linha where linha::text not in (select copia::text from ${antes} copia);
    insert into ${agora} overriding system value
      select * from ${antes} copia where copia::text not in (select linha::text from ${agora} linha);`
}

export class Retrato {
  readonly #db: Db
  /** Tables whose changes were forgotten, not undone. */
  readonly #mexidas = new Set<string>()

  private constructor(db: Db) {
    this.#db = db
  }

  /** Remembers every table as it is now and begins to watch. Once per database; its user must be a superuser. */
  static async take(db: Db): Promise<Retrato> {
    const tabelas = (await listTabelas(db)).map(({ tabela }) => tabela).filter((tabela) => !livres.has(tabela))
    const copies = tabelas.map(
      (tabela) => `
        create table retrato.${nameOf(tabela)} as table ${nameOf(tabela)};
        create trigger retrato after insert or update or delete on ${nameOf(tabela)} for each row execute function retrato.anotar('${tabela}');`,
    )
    await run(db, sql.raw(watch + copies.join('')))
    return new Retrato(db)
  }

  /** What changed since the last `forget` or `restore`: `['turmas insert', …]`, empty when nothing did. */
  async changes(): Promise<string[]> {
    const rows = await many<{ tabela: string; acao: string }>(this.#db, sql`select distinct tabela, acao from retrato.mudancas`)
    return rows.map(({ tabela, acao }) => `${tabela} ${acao}`).toSorted()
  }

  /** What has changed so far is all right. */
  async forget(): Promise<void> {
    await this.#empty(this.#db)
  }

  /** Brings every table back to the remembered moment. Wrong guesses are forgotten too. */
  async restore(): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      // Triggers and foreign keys are off meanwhile. Once all rows are as they were, the keys hold again.
      await run(tx, sql`set local session_replication_role = 'replica'`)
      await this.#empty(tx)
      await run(tx, sql.raw(['delete from falhas_de_acesso;', ...[...this.#mexidas].map(backTo)].join('')))
    })
    this.#mexidas.clear()
  }

  async #empty(db: Db): Promise<void> {
    const rows = await many<{ tabela: string }>(db, sql`delete from retrato.mudancas returning tabela`)
    for (const { tabela } of rows) this.#mexidas.add(tabela)
  }
}
