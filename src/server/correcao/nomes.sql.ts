/** Whether a teacher has asked for the names of a test, and everybody who has. */
import { type Db, many, optional, run, sql } from '#server/db/db.ts'

export const selectOptionalRevelados = (db: Db, teste: number, quem: number) =>
  optional<{ id: number }>(
    db,
    sql`select id from nomes_revelados where teste_turma_id = ${teste} and quem = ${quem} and ocultados_em is null`,
  )

/** Answers how many began to see them by this: none where they did already. */
export const insertRevelados = (db: Db, teste: number, quem: number) =>
  run(db, sql`insert into nomes_revelados (teste_turma_id, quem) values (${teste}, ${quem}) on conflict do nothing`)

export const setOcultados = (db: Db, teste: number, quem: number) =>
  run(db, sql`update nomes_revelados set ocultados_em = now() where teste_turma_id = ${teste} and quem = ${quem} and ocultados_em is null`)

/** Newest first. */
export const listRevelados = (db: Db, teste: number) =>
  many<{ quem: string; em: string; ocultadosEm: string | null }>(
    db,
    sql`select u.nome as quem, n.em, n.ocultados_em as "ocultadosEm" from nomes_revelados n join utilizadores u on u.id = n.quem
         where n.teste_turma_id = ${teste} order by n.em desc, n.id desc limit 50`,
  )

export const listTentativas = (db: Db, teste: number) =>
  many<{ id: number }>(db, sql`select id from tentativas where teste_turma_id = ${teste}`)
