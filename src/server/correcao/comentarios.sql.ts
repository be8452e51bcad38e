/** The kept comments of teachers: for all answers, or for those to one question. */
import { type Db, many, optional, run, sql } from '#server/db/db.ts'

export type ComentarioRow = {
  id: number
  texto: string
  usos: number
  versao: number
  /** Null: for all. */
  perguntaid: number | null
  /** Hundredths. */
  points: number | null
}

/** What a comment says, and where. */
export type Dizer = Pick<ComentarioRow, 'texto' | 'perguntaid' | 'points'>

const columns = sql`id, texto, usos, versao, pergunta_id as perguntaid, points`

/** Those for all, the most used first. */
export const listParaTudo = (db: Db, dono: number) =>
  many<ComentarioRow>(
    db,
    sql`select ${columns} from comentarios where dono_id = ${dono} and pergunta_id is null order by usos desc, id desc limit 200`,
  )

/** Those for the questions of this class test, the most used first. */
export const listDasPerguntas = (db: Db, dono: number, versaoTeste: number) =>
  many<ComentarioRow>(
    db,
    sql`select ${columns} from comentarios
         where dono_id = ${dono} and pergunta_id in (
           select p.id::bigint from versoes_teste v cross join lateral jsonb_object_keys(v.conteudo -> 'perguntas') p (id)
            where v.id = ${versaoTeste})
         order by usos desc, id desc`,
  )

/** All there are, with what the teacher's own questions ask. */
export const listAllComentarios = (db: Db, dono: number) =>
  many<ComentarioRow & { pergunta: string | null }>(
    db,
    sql`select c.id, c.texto, c.usos, c.versao, c.pergunta_id as perguntaid, c.points, p.texto as pergunta
          from comentarios c left join perguntas p on p.id = c.pergunta_id and p.dono_id = c.dono_id
         where c.dono_id = ${dono} order by c.usos desc, c.id desc`,
  )

/** Null: the key names somebody else's. */
export const insertComentario = (db: Db, dono: number, { texto, perguntaid, points }: Dizer, chave: string | null) =>
  optional<ComentarioRow>(
    db,
    sql`with novo as (
          insert into comentarios (dono_id, texto, pergunta_id, points, chave)
          values (${dono}, ${texto}, ${perguntaid}::bigint, ${points}::int, ${chave}::uuid)
          on conflict (chave) do nothing returning ${columns})
        select * from novo
        union all select ${columns} from comentarios
         where chave = ${chave}::uuid and dono_id = ${dono} and not exists (select 1 from novo)`,
  )

/** The same at the same question. */
export const selectOptionalIgual = (db: Db, dono: number, { texto, perguntaid, points }: Dizer) =>
  optional<ComentarioRow>(
    db,
    sql`select ${columns} from comentarios
         where dono_id = ${dono} and texto = ${texto} and pergunta_id is not distinct from ${perguntaid}::bigint
           and points is not distinct from ${points}::int limit 1`,
  )

export const selectOptionalComentario = (db: Db, dono: number, id: number) =>
  optional<ComentarioRow>(db, sql`select ${columns} from comentarios where dono_id = ${dono} and id = ${id}`)

/** Null: it is not in this version. `points` undefined: as they were. */
export const updateComentario = (
  db: Db,
  dono: number,
  { id, versao, texto, points }: { id: number; versao: number; texto: string; points: number | null | undefined },
) =>
  optional<ComentarioRow>(
    db,
    sql`update comentarios set texto = ${texto}, points = ${points === undefined ? sql`points` : sql`${points}::int`}, versao = versao + 1
         where id = ${id} and dono_id = ${dono} and versao = ${versao} returning ${columns}`,
  )

export const deleteComentario = (db: Db, dono: number, id: number) =>
  run(db, sql`delete from comentarios where id = ${id} and dono_id = ${dono}`)

/** What the question was worth in this class test, hundredths; null: nobody has an answer marked out of anything. */
export const selectCotacao = (db: Db, teste: number, pergunta: number) =>
  optional<{ points: number | null }>(
    db,
    sql`select max(c.points_maximo) as points from classificacoes c join tentativas t on t.id = c.tentativa_id
         where t.teste_turma_id = ${teste} and c.pergunta_id = ${pergunta} and c.anulada is distinct from 'fora-do-total'`,
  )

/** One teacher's room at a question, held until the transaction ends. */
export async function countDaPergunta(db: Db, dono: number, pergunta: number): Promise<number> {
  await run(db, sql`select id from utilizadores where id = ${dono} for no key update`)
  return (await many(db, sql`select 1 from comentarios where dono_id = ${dono} and pergunta_id = ${pergunta}`)).length
}
