import { type Db, many, sql } from '#server/db/db.ts'

/** The questions of a folder and of all below it, folder by folder; 0: all of the owner's. */
export const listIdsDaPasta = (db: Db, dono: number, pasta: number, quantas: number) =>
  many<{ id: number }>(
    db,
    sql`
    with recursive abaixo as (
      select id from repositorio where id = ${pasta} and dono_id = ${dono} and is_folder and eliminado_em is null
      union all
      select r.id from abaixo a join repositorio r on r.pai_id = a.id where r.is_folder and r.eliminado_em is null
    )
    select id from perguntas
     where dono_id = ${dono} and eliminado_em is null and (${pasta} = 0 or pasta_id in (select id from abaixo))
     order by pasta_id nulls first, id limit ${quantas}`,
  )
