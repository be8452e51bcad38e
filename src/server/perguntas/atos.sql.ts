/** Acts upon many questions, each one statement however many they are, and the way back. */
import type { RawBuilder } from 'kysely'
import { chaveTexto } from '#regras/texto.ts'
import { type Feitas, keepAto, pastaViva } from '#server/atos/atos.ts'
import { type Db, bigints, json, many, one, run, sql } from '#server/db/db.ts'

export type Ato = 'mover' | 'etiquetar' | 'duplicar' | 'eliminar'

/** A condition over `p`. */
type Where = RawBuilder<unknown>

/** Instants of writes carry no more than the milliseconds that travel. */
const agora = sql`date_trunc('milliseconds', now())`

/** These questions of the owner, as a condition over `p`. */
export const whereIds = (dono: number, ids: readonly number[]) =>
  sql`p.id = any(${bigints(ids)}) and p.dono_id = ${dono} and p.eliminado_em is null`

export const countWhere = async (db: Db, where: Where): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from perguntas p where ${where}`)).n

/** At most `maximo` of them, in the order they were made. */
export const listIdsWhere = (db: Db, where: Where, maximo: number) =>
  many<{ id: number }>(db, sql`select p.id from perguntas p where ${where} order by p.id limit ${maximo}`)

const keep = (dono: number, ato: Ato) => keepAto('atos_perguntas', dono, ato)

export const moveWhere = (db: Db, where: Where, dono: number, pasta: number | null) =>
  one<Feitas>(
    db,
    sql`
    with antes as (
      select p.id, p.pasta_id as pasta, ${pasta}::bigint as para from perguntas p where ${where} and p.pasta_id is distinct from ${pasta}::bigint
    ), muda as (
      update perguntas p set pasta_id = a.para from antes a where p.id = a.id
    ), ${keep(dono, 'mover')}`,
  )

export const deleteWhere = (db: Db, where: Where, dono: number) =>
  one<Feitas>(
    db,
    sql`
    with antes as (
      select p.id, ${agora} as em from perguntas p where ${where}
    ), muda as (
      update perguntas p set eliminado_em = a.em from antes a where p.id = a.id
    ), ${keep(dono, 'eliminar')}`,
  )

type ComEtiquetas = { id: number; versao: number; etiquetas: string[] }

/** The tags of these questions, whose owner's tree is locked. */
export const listEtiquetasWhere = (db: Db, where: Where) =>
  many<ComEtiquetas>(db, sql`select p.id, p.versao, p.etiquetas from perguntas p where ${where} order by p.id`)

/** Gives each question its tags. The day it was changed stays: what it asks did not. */
export const updateEtiquetas = (db: Db, dono: number, mudadas: readonly { id: number; etiquetas: string[] }[]) =>
  one<Feitas>(
    db,
    sql`
    with novas as (
      select * from jsonb_to_recordset(${json(mudadas.map(({ id, etiquetas }) => ({ id, etiquetas, chaves: etiquetas.map(chaveTexto) })))})
                 as m (id bigint, etiquetas jsonb, chaves jsonb)
    ), antes as (
      select p.id, p.etiquetas, p.etiquetas_ordem as chaves, p.versao + 1 as versao from perguntas p join novas m on m.id = p.id
    ), muda as (
      update perguntas p set etiquetas = m.etiquetas, etiquetas_ordem = m.chaves, versao = p.versao + 1, alterado_por = null from novas m where p.id = m.id
    ), ${keep(dono, 'etiquetar')}`,
  )

/** Notes copies as an act of their own. */
export const keepCopias = (db: Db, dono: number, copias: readonly number[]) =>
  one<Feitas>(db, sql`with antes as (select * from unnest(${bigints(copias)}) as c (id)), ${keep(dono, 'duplicar')}`)

// ─── The way back: only what is still as the act left it ───

/** Back to the folder each came from; to the root when that is gone. */
export const unmove = (db: Db, dono: number, antes: unknown) =>
  run(
    db,
    sql`update perguntas p set pasta_id = ${pastaViva(sql`a.pasta`)}
          from jsonb_to_recordset(${json(antes)}) as a (id bigint, pasta bigint, para bigint)
         where p.id = a.id and p.dono_id = ${dono} and p.eliminado_em is null and p.pasta_id is not distinct from a.para`,
  )

export const untag = (db: Db, dono: number, antes: unknown) =>
  run(
    db,
    sql`update perguntas p set etiquetas = a.etiquetas, etiquetas_ordem = a.chaves, versao = p.versao + 1, alterado_por = null
          from jsonb_to_recordset(${json(antes)}) as a (id bigint, etiquetas jsonb, chaves jsonb, versao int)
         where p.id = a.id and p.dono_id = ${dono} and p.eliminado_em is null and p.versao = a.versao`,
  )

/** Deletes the copies nobody has changed; answers which. */
export const uncopy = (db: Db, dono: number, antes: unknown) =>
  many<{ id: number }>(
    db,
    sql`update perguntas p set eliminado_em = ${agora} from jsonb_to_recordset(${json(antes)}) as a (id bigint)
         where p.id = a.id and p.dono_id = ${dono} and p.eliminado_em is null and p.versao = 1 returning p.id`,
  )

/** Back where each was; to the root when its folder is gone. */
const volta = sql`eliminado_em = null, versao = p.versao + 1, pasta_id = ${pastaViva(sql`p.pasta_id`)}`

export const undelete = (db: Db, dono: number, antes: unknown) =>
  run(
    db,
    sql`update perguntas p set ${volta} from jsonb_to_recordset(${json(antes)}) as a (id bigint, em timestamptz)
         where p.id = a.id and p.dono_id = ${dono} and p.eliminado_em = a.em`,
  )

/** One out of the bin. */
export const restorePergunta = (db: Db, id: number) => run(db, sql`update perguntas p set ${volta} where p.id = ${id}`)
