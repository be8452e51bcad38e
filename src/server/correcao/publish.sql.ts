/** Publishing and hiding results. */
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { bigints, type Db, many, one, run, sql } from '#server/db/db.ts'
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

type Nota = { acao: 'publicou' | 'ocultou'; quem: number; motivo?: string }

/** Changes these (`mudanca`), notes it in each one's history and answers whose they are. */
const changeAndNote = async (db: Db, { acao, quem, motivo = '' }: Nota, mudanca: ReturnType<typeof sql>): Promise<number[]> =>
  (
    await many<{ alunoId: number }>(
      db,
      sql`with mudada as (${mudanca} returning id, aluno_id),
               nota as (insert into tentativas_historia (tentativa_id, acao, quem, motivo) select id, ${acao}, ${quem}::bigint, ${motivo}::text from mudada)
          select aluno_id as "alunoId" from mudada order by id`,
    )
  ).map(({ alunoId }) => alunoId)

/** Not seen by virtue of an act, whether or not one is set for later. */
const notOut = sql<boolean>`(publicada_em is null or publicada_em > now() or oculta_em is not null)`

/** Publishes those not published yet; answers of which students they are. */
export const publish = (db: Db, ids: readonly number[], quem: number) =>
  changeAndNote(
    db,
    { acao: 'publicou', quem },
    sql`update tentativas set publicada_em = now(), oculta_em = null, contada_em = now()
           where id = any(${bigints(ids)}) and ${notOut}`,
  )

/** Sets those not published yet to be so at `em`, of which nobody is told before. Answers of which students they are. */
export const schedule = (db: Db, ids: readonly number[], nota: { quem: number; motivo: string }, em: string) =>
  changeAndNote(
    db,
    { acao: 'publicou', ...nota },
    sql`update tentativas set publicada_em = ${em}::timestamptz, oculta_em = null, contada_em = null
           where id = any(${bigints(ids)}) and ${notOut}`,
  )

/** What the pupils of this class test see of a published result. */
export const updateMostra = (db: Db, teste: number, partes: readonly ParteDoResultado[]) =>
  run(db, sql`update testes_turma set mostra = ${[...partes]}::text[] where id = ${teste}`)

/** Is this instant in the future, and within so many days? */
export const isAhead = async (db: Db, em: string, dias: number): Promise<boolean> =>
  (
    await one<{ ok: boolean }>(
      db,
      sql`select ${em}::timestamptz > now() and ${em}::timestamptz <= now() + make_interval(days => ${dias}::int) as ok`,
    )
  ).ok

/** Hides those not hidden yet, whatever would release them; answers of which students they are. */
export const hide = (db: Db, ids: readonly number[], quem: number) =>
  changeAndNote(
    db,
    { acao: 'ocultou', quem },
    sql`update tentativas set oculta_em = now(), publicada_em = null
           where id = any(${bigints(ids)}) and oculta_em is null`,
  )
