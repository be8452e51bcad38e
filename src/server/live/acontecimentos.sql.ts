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

/** The number up to which nothing more can appear: that of the oldest transaction still running. */
const numero = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

export const selectNumero = async (db: Db): Promise<number> => (await one<{ numero: number }>(db, sql`select ${numero} as numero`)).numero

/** What was committed on these topics from number `desde` on, in order, and the number to go on from. */
export async function listDesde(
  db: Db,
  desde: number,
  topicos: readonly string[],
): Promise<{ numero: number; acontecimentos: AcontecimentoRow[] }> {
  const rows = await many<{ numero: number; topico: string | null; dados: AcontecimentoRow['dados'] }>(
    db,
    sql`with agora as materialized (select ${numero} as numero)
        select agora.numero, a.topico, a.dados
          from agora left join acontecimentos a on a.transacao >= ${desde} and a.transacao < agora.numero and a.topico in ${texts(topicos)}
         order by a.transacao, a.id`,
  )
  return {
    numero: rows[0]?.numero ?? desde,
    acontecimentos: rows.flatMap(({ topico, dados }) => (topico === null ? [] : [{ topico, dados }])),
  }
}

/** The oldest number that is still kept; null when nothing is. */
export const selectPrimeiro = async (db: Db): Promise<number | null> =>
  (await one<{ primeiro: number | null }>(db, sql`select min(transacao) as primeiro from acontecimentos`)).primeiro

export const deleteAntigos = (db: Db) =>
  run(db, sql`delete from acontecimentos where em < now() - make_interval(hours => ${limites.eventosHoras}::int)`)
