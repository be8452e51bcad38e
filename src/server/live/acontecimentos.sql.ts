/** The append-only table of events. */
import { limites } from '#regras/limites.ts'
import { type Db, json, many, one, run, sql } from '#server/db/db.ts'

export type AcontecimentoRow = { topico: string; dados: Record<string, string | number> & { que: string } }

const texts = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${json(values)}))`

export const insertAcontecimentos = (db: Db, rows: readonly AcontecimentoRow[]) =>
  run(
    db,
    sql`insert into acontecimentos (topico, dados) select topico, dados from jsonb_to_recordset(${json(rows)}) as x (topico text, dados jsonb)`,
  )

/**
 * The point one has heard up to, and the oldest transaction whose events are still kept; null when none are. A point is PostgreSQL's
 * snapshot, not a number: who takes long to commit makes nobody wait, neither here nor in another database of the same machine.
 */
export const selectPonto = (db: Db) =>
  one<{ ponto: string; primeiro: number | null }>(
    db,
    sql`select pg_current_snapshot()::text as ponto, (select min(transacao) from acontecimentos) as primeiro`,
  )

/** What was committed on these topics since the point `desde`, in order, and the point to go on from. */
export async function listDesde(
  db: Db,
  desde: string,
  topicos: readonly string[],
): Promise<{ ponto: string; acontecimentos: AcontecimentoRow[] }> {
  const rows = await many<{ ponto: string; topico: string | null; dados: AcontecimentoRow['dados'] }>(
    db,
    sql`with agora as materialized (select pg_current_snapshot()::text as ponto)
        select agora.ponto, a.topico, a.dados
          from agora
          left join acontecimentos a
            on a.transacao >= pg_snapshot_xmin(${desde}::pg_snapshot)::text::bigint
           and not pg_visible_in_snapshot(a.transacao::text::xid8, ${desde}::pg_snapshot)
           and a.topico in ${texts(topicos)}
         order by a.transacao, a.id`,
  )
  return {
    ponto: rows[0]?.ponto ?? desde,
    acontecimentos: rows.flatMap(({ topico, dados }) => (topico === null ? [] : [{ topico, dados }])),
  }
}

export const deleteAntigos = (db: Db) =>
  run(db, sql`delete from acontecimentos where em < now() - make_interval(hours => ${limites.eventosHoras}::int)`)
