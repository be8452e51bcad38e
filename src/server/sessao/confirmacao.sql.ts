import { contaEmSql } from '#server/db/contas.ts'
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'
import type { Confirmante } from './sessao.sql.ts'

/** Confirms a teacher; 0 where it is no teacher's account, or a confirmed one. */
export const confirm = (db: Db, pessoa: number, por: Confirmante) =>
  run(
    db,
    sql`update utilizadores set confirmada_em = now(), confirmada_por = ${por}, recusada_em = null, recusa = '', versao = versao + 1
         where id = ${pessoa} and tipo = ${contaEmSql.professor} and confirmada_em is null`,
  )

export const confirmEndereco = (db: Db, pessoa: number) =>
  run(
    db,
    sql`update utilizadores set email_confirmado_em = now(), versao = versao + 1
         where id = ${pessoa} and email is not null and email_confirmado_em is null`,
  )

export const isConfirmed = async (db: Db, pessoa: number): Promise<boolean> =>
  (await optional(
    db,
    sql`select 1 from utilizadores where id = ${pessoa} and (tipo <> ${contaEmSql.professor} or confirmada_em is not null)`,
  )) !== null

/** Confirms teachers of these domains who wait and whose address is known to be theirs: one of them, or all. */
export const confirmByDominio = (db: Db, dominios: readonly string[], pessoa: number | null) =>
  run(
    db,
    sql`update utilizadores set confirmada_em = now(), confirmada_por = 'dominio', recusada_em = null, recusa = '', versao = versao + 1
         where tipo = ${contaEmSql.professor} and confirmada_em is null and ativo and email_confirmado_em is not null
           and split_part(email, '@', 2) in (select jsonb_array_elements_text(${json(dominios)}))
           ${pessoa === null ? sql`` : sql`and id = ${pessoa}`}`,
  )

export type PorConfirmarRow = {
  id: number
  nome: string
  email: string | null
  emailConfirmado: boolean
  criadaEm: string
  turmas: number
  recusadaEm: string | null
  recusa: string
}

const columns = sql`u.id, u.nome, u.email, u.email_confirmado_em is not null as "emailConfirmado", u.criado_em as "criadaEm",
  (select count(*) from turma_professores p join turmas t on t.id = p.turma_id and t.eliminada_em is null where p.professor_id = u.id) as turmas,
  u.recusada_em as "recusadaEm", u.recusa`

const porConfirmar = sql<boolean>`u.tipo = ${contaEmSql.professor} and u.confirmada_em is null and u.ativo`

/** Those who wait, the oldest first, and after them those refused. */
export const listPorConfirmar = (db: Db, quantas: number) =>
  many<PorConfirmarRow>(
    db,
    sql`select ${columns} from utilizadores u where ${porConfirmar}
         order by u.recusada_em is not null, u.criado_em, u.id limit ${quantas}`,
  )

/** One of them, held until the transaction ends. */
export const lockPorConfirmar = (db: Db, id: number) =>
  optional<{ nome: string; email: string | null; porConfirmar: boolean }>(
    db,
    sql`select u.nome, u.email, ${porConfirmar} as "porConfirmar" from utilizadores u where u.id = ${id} for update`,
  )

export const refuse = (db: Db, id: number, recusa: string) =>
  run(db, sql`update utilizadores set recusada_em = now(), recusa = ${recusa}, versao = versao + 1 where id = ${id}`)

export const countPorConfirmar = (db: Db) =>
  one<{ n: number; maisAntigo: string | null }>(
    db,
    sql`select count(*) as n, min(u.criado_em) as "maisAntigo" from utilizadores u where ${porConfirmar} and u.recusada_em is null`,
  )
