/** Fragments of SQL about late answers (`revisoes_tardias`), by attempt. */
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/db.ts'

/** Does an answer of this attempt (under an alias) wait for the teacher's word? */
export const temProvisorias = (alias: string) =>
  sql<boolean>`exists (select 1 from revisoes_tardias r where r.tentativa_id = ${sql.ref(`${alias}.id`)} and r.provisoria)`

/**
 * Questions of an attempt with a late revision that does not count. The revision was not taken in, does not wait for
 * the teacher's decision, and its device has no counted revision after it.
 */
export const perguntasComTardias = (tentativa: RawBuilder<unknown>) => sql`
  select distinct d.pergunta_id from revisoes_tardias d
   where d.tentativa_id = ${tentativa} and not d.provisoria
     and not exists (select 1 from revisoes r where r.tentativa_id = d.tentativa_id and r.pergunta_id = d.pergunta_id
                        and r.dispositivo = d.dispositivo and r.seq >= d.seq)`

/** Answers that wait for the teacher's word (`revisoes_tardias` under `r`), as one row per attempt: n, written, received. */
export const provisorias = (tentativa: RawBuilder<unknown>) => sql`
  select count(distinct r.pergunta_id)::int as n, max(r.escrita_em) as escrita, max(r.recebida_em) as recebida
    from revisoes_tardias r where r.tentativa_id = ${tentativa} and r.provisoria`
