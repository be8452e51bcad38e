/** Which questions a test has as they were, and not as they are now. */
import { type Db, many, optional, run, sql } from '#server/db/db.ts'

export type AntigaRow = { id: number; numero: number; atual: number; ficouCom: number | null }

export const listAntigas = (db: Db, teste: number) =>
  many<AntigaRow>(
    db,
    sql`select p.id, a.numero, p.numero as atual, u.ficou_com as "ficouCom"
          from teste_perguntas u
          join perguntas p on p.id = u.pergunta_id
          join perguntas_antes a on a.id = u.antes_id
         where u.teste_id = ${teste}`,
  )

/**
 * The test of this owner has the question as it was with this number. `vista`: the newest that its author has seen. Null:
 * there is no such test, question or number.
 */
export const updateOptionalUsada = (db: Db, uso: { teste: number; pergunta: number; dono: number }, usar: number, vista: number | null) =>
  optional<{ donoId: number }>(
    db,
    sql`update teste_perguntas u set antes_id = a.id, ficou_com = ${vista}
          from repositorio t, perguntas p left join perguntas_antes a on a.pergunta_id = p.id and a.numero = ${usar}
         where t.id = u.teste_id and t.dono_id = ${uso.dono} and t.eliminado_em is null and p.id = u.pergunta_id and p.eliminado_em is null
           and u.teste_id = ${uso.teste} and u.pergunta_id = ${uso.pergunta} and (a.id is not null or p.numero = ${usar})
        returning t.dono_id as "donoId"`,
  )

/** `para` has its questions as `de` has them, where both have them. */
export const copyAntigas = (db: Db, de: number, para: number) =>
  run(
    db,
    sql`update teste_perguntas n set antes_id = o.antes_id, ficou_com = o.ficou_com from teste_perguntas o
         where o.teste_id = ${de} and n.teste_id = ${para} and n.pergunta_id = o.pergunta_id`,
  )
