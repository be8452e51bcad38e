/** The append-only table of events. */
import { limites } from '#regras/limites.ts'
import { type Db, json, many, one, run, sql } from '#server/db/db.ts'

export type AcontecimentoRow = { topico: string; dados: Record<string, string | number> & { que: string } }

export const insertAcontecimentos = (db: Db, rows: readonly AcontecimentoRow[]) =>
  run(
    db,
    sql`insert into acontecimentos (topico, dados) select topico, dados from jsonb_to_recordset(${json(rows)}) as x (topico text, dados jsonb)`,
  )

/**
 * The point heard up to, and the oldest transaction whose events are still kept (null: none). A point is PostgreSQL's
 * snapshot and not a number. So a slow commit makes nobody wait, neither here nor in another database of the same
 * machine.
 */
export const selectPonto = (db: Db) =>
  one<{ ponto: string; primeiro: number | null }>(
    db,
    sql`select pg_current_snapshot()::text as ponto, (select min(transacao) from acontecimentos) as primeiro`,
  )

type DesdeRow = { ponto: string; topico: string | null; dados: AcontecimentoRow['dados'] }

/**
 * Asks for the events of thousands of topics at once. Inside `case` the list of topics stays a set that is made once.
 * As a plain condition the planner, which cannot know the list's length, would walk it again for each event.
 */
export const queryDesde = (ponto: string, topicos: readonly string[]) => sql<DesdeRow>`
  with agora as materialized (select pg_current_snapshot()::text as ponto)
  select agora.ponto, a.topico, a.dados
    from agora
    left join acontecimentos a
      on a.transacao >= pg_snapshot_xmin(${ponto}::pg_snapshot)::text::bigint
     and not pg_visible_in_snapshot(a.transacao::text::xid8, ${ponto}::pg_snapshot)
     and case when a.topico in (select jsonb_array_elements_text(${json(topicos)})) then true end
   order by a.transacao, a.id`

/** The events committed on these topics since that point, in order, and the point to go on from. */
export async function listDesde(
  db: Db,
  ponto: string,
  topicos: readonly string[],
): Promise<{ ponto: string; acontecimentos: AcontecimentoRow[] }> {
  const rows = await many(db, queryDesde(ponto, topicos))
  return {
    ponto: rows[0]?.ponto ?? ponto,
    acontecimentos: rows.flatMap(({ topico, dados }) => (topico === null ? [] : [{ topico, dados }])),
  }
}

export const deleteAntigos = (db: Db) =>
  run(db, sql`delete from acontecimentos where em < now() - make_interval(hours => ${limites.eventosHoras}::int)`)
