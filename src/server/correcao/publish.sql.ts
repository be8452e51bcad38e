/** Publishing and hiding results. */
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import { temProvisorias } from '#server/fragmentos/tardias.ts'

export type PorPublicarRow = { id: number; alunoId: number; corrigida: boolean; provisoria: boolean }

const ofThese = (alunos: readonly number[] | null) => (alunos === null ? sql`true` : sql`t.aluno_id = any(${bigints(alunos)})`)

/**
 * Locks the handed-in attempts that count, of all or of these students, in id order. The locks wait for late answers
 * that are just being kept, and only the next statement sees those.
 */
export const lockEntregues = async (db: Db, teste: number, alunos: readonly number[] | null): Promise<number[]> =>
  (
    await many<{ id: number }>(
      db,
      sql`select t.id from tentativas t
           where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null and ${ofThese(alunos)}
           order by t.id for update of t`,
    )
  ).map(({ id }) => id)

/** How these attempts stand, in id order. */
export const listPorPublicar = (db: Db, ids: readonly number[]) =>
  many<PorPublicarRow>(
    db,
    sql`select t.id, t.aluno_id as "alunoId", t.corrigida_em is not null as corrigida,
               ${temProvisorias('t')} as provisoria
          from tentativas t where t.id = any(${bigints(ids)}) order by t.id`,
  )

/** Changes these (`mudanca`), notes it in each one's history and answers whose they are. */
const changeAndNote = async (db: Db, acao: 'publicou' | 'ocultou', quem: number, mudanca: ReturnType<typeof sql>): Promise<number[]> =>
  (
    await many<{ alunoId: number }>(
      db,
      sql`with mudada as (${mudanca} returning id, aluno_id),
               nota as (insert into tentativas_historia (tentativa_id, acao, quem) select id, ${acao}, ${quem}::bigint from mudada)
          select aluno_id as "alunoId" from mudada order by id`,
    )
  ).map(({ alunoId }) => alunoId)

/** Publishes those not published yet; answers of which students they are. */
export const publish = (db: Db, ids: readonly number[], quem: number) =>
  changeAndNote(
    db,
    'publicou',
    quem,
    sql`update tentativas set publicada_em = now(), oculta_em = null, contada_em = now()
           where id = any(${bigints(ids)}) and (publicada_em is null or oculta_em is not null)`,
  )

/** Hides those not hidden yet, whatever would release them; answers of which students they are. */
export const hide = (db: Db, ids: readonly number[], quem: number) =>
  changeAndNote(
    db,
    'ocultou',
    quem,
    sql`update tentativas set oculta_em = now(), publicada_em = null
           where id = any(${bigints(ids)}) and oculta_em is null`,
  )
