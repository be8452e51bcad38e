/** Whether a teacher has asked for the names of a test, and everybody who has. */
import { type Db, many, one, run, sql } from '#server/db/db.ts'

/**
 * Whether this teacher sees the names of a test, and the number of the period without names. A new period begins when
 * names are hidden again.
 */
export const selectVista = (db: Db, teste: number, quem: number) =>
  one<{ aVista: boolean; vez: number }>(
    db,
    sql`select count(*) filter (where ocultados_em is null) > 0 as "aVista",
               coalesce(max(id) filter (where ocultados_em is not null), 0) as vez
          from nomes_revelados where teste_turma_id = ${teste} and quem = ${quem}`,
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
  many<{ id: number; alunoId: number }>(db, sql`select id, aluno_id as "alunoId" from tentativas where teste_turma_id = ${teste}`)
