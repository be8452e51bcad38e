import { type Db, bigints, json, many, run, sql } from '#server/db/db.ts'
import type { Pagina } from './paginas.ts'

export type TesteComPaginas = { id: number; paginas: Pagina[] }

/** The living tests that name any of the questions. */
export const listTestesComPerguntas = (db: Db, perguntas: readonly number[]) =>
  many<TesteComPaginas>(
    db,
    sql`select t.id, t.paginas from repositorio t
         where t.eliminado_em is null and t.id in (select teste_id from teste_perguntas where pergunta_id = any(${bigints(perguntas)}))
         order by t.id for update of t`,
  )

export const updatePaginasDeVarios = (db: Db, testes: readonly TesteComPaginas[]) =>
  run(
    db,
    sql`update repositorio t set paginas = n.paginas, versao = t.versao + 1, alterado_em = date_trunc('milliseconds', now()), alterado_por = null
          from jsonb_to_recordset(${json(testes)}) as n (id bigint, paginas jsonb) where t.id = n.id`,
  )

/** Deleted tests keep theirs: whoever brings one back brings it back whole. */
export const deleteUsosVivos = (db: Db, perguntas: readonly number[]) =>
  run(
    db,
    sql`delete from teste_perguntas u using repositorio t
         where t.id = u.teste_id and t.eliminado_em is null and u.pergunta_id = any(${bigints(perguntas)})`,
  )

/** Questions these tests name that are deleted still. */
export const listPerguntasEmFalta = (db: Db, testes: readonly number[]) =>
  many<{ id: number }>(
    db,
    sql`select distinct p.id from teste_perguntas u join perguntas p on p.id = u.pergunta_id
         where u.teste_id = any(${bigints(testes)}) and p.eliminado_em is not null`,
  )
