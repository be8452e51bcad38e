/** Publishing and hiding results. */
import { bigints, type Db, many, run, sql } from '#server/db/db.ts'

export type PorPublicarRow = { id: number; alunoId: number; corrigida: boolean; provisoria: boolean }

const ofThese = (alunos: readonly number[] | null) => (alunos === null ? sql`true` : sql`t.aluno_id = any(${bigints(alunos)})`)

/**
 * Locks the handed-in attempts that count, of all or of these students, in id order. Late answers that were being kept have been
 * waited for: only the next statement sees them.
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
               exists (select 1 from revisoes_tardias r where r.tentativa_id = t.id and r.provisoria) as provisoria
          from tentativas t where t.id = any(${bigints(ids)}) order by t.id`,
  )

const note = (acao: 'publicou' | 'ocultou', quem: number) =>
  sql`insert into tentativas_historia (tentativa_id, acao, quem) select id, ${acao}, ${quem} from mudada`

/** Publishes those not published yet; answers how many. */
export const publish = (db: Db, ids: readonly number[], quem: number) =>
  run(
    db,
    sql`with mudada as (
          update tentativas set publicada_em = now(), oculta_em = null, contada_em = now()
           where id = any(${bigints(ids)}) and (publicada_em is null or oculta_em is not null) returning id)
        ${note('publicou', quem)}`,
  )

/** Hides those not hidden yet, whatever would release them; answers how many. */
export const hide = (db: Db, ids: readonly number[], quem: number) =>
  run(
    db,
    sql`with mudada as (
          update tentativas set oculta_em = now(), publicada_em = null
           where id = any(${bigints(ids)}) and oculta_em is null returning id)
        ${note('ocultou', quem)}`,
  )
