/** The place of a student in a class, as a start reads it. */
import { type Db, run, sql } from '#server/db/db.ts'

/**
 * Marks this student's place in the class of a test, or in every class (null). A start that was read before does not
 * know what this transaction gives; the mark makes it read again. The mark is the row's version, which PostgreSQL
 * renews.
 */
export const markLugares = (db: Db, aluno: number, teste: number | null) =>
  run(
    db,
    sql`
    with lugares as (
      select i.turma_id, i.aluno_id from inscricoes i
       where i.aluno_id = ${aluno} and i.saiu_em is null
         and (${teste}::bigint is null or i.turma_id = (select tt.turma_id from testes_turma tt where tt.id = ${teste}::bigint))
       order by i.turma_id for no key update
    )
    update inscricoes i set saiu_em = i.saiu_em from lugares l where i.turma_id = l.turma_id and i.aluno_id = l.aluno_id`,
  )
