/** The months of the history: room for the next ones, and less of the old ones. */
import { type Db, bigints, many, run, sql } from '#server/db/db.ts'

/** Makes room for this month and so many after it; existing months stay. */
export const openMeses = (db: Db, seguintes: number) =>
  run(
    db,
    sql`select abrir_mes_de_revisoes((date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date)
          from generate_series(0, ${seguintes}::int) n`,
  )

/** Months of school years that are over, a year beginning in this month, and not thinned yet; oldest first. */
export const listPorDesbastar = (db: Db, primeiroMes: number) =>
  many<{ mes: string }>(
    db,
    sql`select mes from revisoes_meses
         where desbastado_em is null
           and mes < (select case when extract(month from h.dia) >= ${primeiroMes}::int then make_date(extract(year from h.dia)::int, ${primeiroMes}::int, 1)
                                  else make_date(extract(year from h.dia)::int - 1, ${primeiroMes}::int, 1) end
                        from (select now() at time zone 'UTC' as dia) h)
         order by mes`,
  )

/** Handed-in attempts of a month, after this id. */
export const listEntregues = (db: Db, mes: string, depois: number, limite: number) =>
  many<{ id: number }>(
    db,
    sql`select id from tentativas where mes = ${mes}::date and id > ${depois} and entregue_em is not null order by id limit ${limite}`,
  )

/**
 * Thins the history of a month. For each device and question, the last revision of every minute stays, and the last of
 * all. So current answers do not change.
 */
export const thin = (db: Db, mes: string, tentativas: readonly number[]) =>
  run(
    db,
    sql`
    with contadas as (
      select r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq,
             row_number() over (partition by r.tentativa_id, r.pergunta_id, r.dispositivo, date_trunc('minute', r.escrita_em) order by r.seq desc) as n,
             max(r.seq) over (partition by r.tentativa_id, r.pergunta_id, r.dispositivo) as ultimo
        from revisoes r where r.mes = ${mes}::date and r.tentativa_id = any(${bigints(tentativas)})
    )
    delete from revisoes r using contadas c
     where r.mes = ${mes}::date and r.tentativa_id = c.tentativa_id and r.pergunta_id = c.pergunta_id and r.dispositivo = c.dispositivo
       and r.seq = c.seq and c.n > 1 and c.seq <> c.ultimo`,
  )

/** The month is done, unless one of its attempts is still open. */
export const noteDesbastado = (db: Db, mes: string) =>
  run(
    db,
    sql`update revisoes_meses set desbastado_em = now()
         where mes = ${mes}::date and not exists (select 1 from tentativas t where t.mes = ${mes}::date and t.entregue_em is null)`,
  )
