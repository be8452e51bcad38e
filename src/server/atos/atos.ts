/** Acts upon many things of one owner, kept for a while so that each can be taken back. */
import type { RawBuilder } from 'kysely'
import { limites } from '#regras/limites.ts'
import { type Db, optional, run, sql } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'

const tabelasDeAtos = ['atos_perguntas', 'atos_testes'] as const
export type TabelaDeAtos = (typeof tabelasDeAtos)[number]

/** What an act did: its number, null when it changed nothing, and the things it changed. */
export type Feitas = { ato: number | null; ids: number[] }

/** The end of a statement whose `antes` has a row for each thing that changes. */
export const keepAto = (tabela: TabelaDeAtos, dono: number, ato: string) => sql`ato as (
    insert into ${sql.table(tabela)} (dono_id, ato, antes) select ${dono}, ${ato}, jsonb_agg(to_jsonb(a)) from antes a having count(*) > 0 returning id
  )
  select (select id from ato) as ato, (select coalesce(jsonb_agg(id), '[]') from antes) as ids`

/** Only the last ones of a teacher can be taken back. */
export const forgetOlderAtos = (db: Db, tabela: TabelaDeAtos, dono: number) =>
  run(
    db,
    sql`delete from ${sql.table(tabela)} where dono_id = ${dono}
           and id <= (select id from ${sql.table(tabela)} where dono_id = ${dono} order by id desc offset ${limites.atosQueSeAnulam} limit 1)`,
  )

/** Takes the act, once; null: it is somebody else's, was taken back, or is too long ago. */
export const takeOptionalAto = <Ato extends string>(db: Db, tabela: TabelaDeAtos, id: number, dono: number) =>
  optional<{ ato: Ato; antes: unknown }>(
    db,
    sql`delete from ${sql.table(tabela)} where id = ${id} and dono_id = ${dono} returning ato, antes`,
  )

/** A folder that is still there, or null: the root. */
export const pastaViva = (pasta: RawBuilder<unknown>) =>
  sql`case when exists (select 1 from repositorio pai where pai.id = ${pasta} and pai.eliminado_em is null) then ${pasta} end`

/** The job: after a day nothing is taken back. */
export async function forgetAtos({ db }: Servicos): Promise<void> {
  for (const tabela of tabelasDeAtos)
    await run(db, sql`delete from ${sql.table(tabela)} where criado_em < now() - make_interval(hours => ${limites.atosHoras}::int)`)
}
