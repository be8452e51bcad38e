/** Fragment of SQL about what the items of a class weigh beside each other, as its teacher says in the pauta. */
import { sql } from '#server/db/db.ts'

/** What an item (a row under an alias) of a class (under another) weighs: what its teacher says, else what it has itself, or 1. */
export const pesoDoItem = (tipo: 'teste' | 'trabalho' | 'fora', alias: string, turma: string) =>
  sql<number>`coalesce((select (item->>'peso')::integer from jsonb_array_elements(${sql.ref(`${turma}.avaliacao`)}->'itens') item
                         where item->>'tipo' = ${tipo}::text and (item->>'id')::bigint = ${sql.ref(`${alias}.id`)} limit 1),
                       ${tipo === 'fora' ? sql`1` : sql.ref(`${alias}.peso`)})`
