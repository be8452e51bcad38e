/** Notifications, what each person wishes to be told, and the secret address of their calendar. */
import { limites } from '#regras/limites.ts'
import { preferenciaOmissa, type TipoDeNotificacao } from '#regras/notificacoes.ts'
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import { comentarioAVista } from '#server/fragmentos/atividade.ts'
import { bigints, type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'

export type NovaRow = { tipo: TipoDeNotificacao; chave: string | null; texto: string; caminho: string; turma: number | null }
export type AvisadoRow = { id: number; nome: string; email: string | null; sino: boolean; porEmail: boolean }

/**
 * Writes the notification for those of these people who wish it and were not told. Returns these people, and by which
 * means to tell them.
 */
export const insertParaQuemQuer = (db: Db, pessoas: readonly number[], nova: NovaRow) =>
  many<AvisadoRow>(
    db,
    sql`with quem as (
          select u.id, u.nome, u.email, coalesce(p.sino, ${preferenciaOmissa.sino}::boolean) as sino,
                 coalesce(p.email, ${preferenciaOmissa.email}::boolean) and u.email is not null as "porEmail"
            from utilizadores u left join notificacao_preferencias p on p.utilizador_id = u.id and p.tipo = ${nova.tipo}
           where u.id = any(${bigints(pessoas)}) and u.ativo),
        novas as (
          insert into notificacoes (utilizador_id, tipo, chave, texto, caminho, turma_id, sino)
          select id, ${nova.tipo}, ${nova.chave}::text, ${nova.texto}, ${nova.caminho}, ${nova.turma}::bigint, sino
            from quem where sino or "porEmail" order by id
          on conflict (utilizador_id, chave) where chave is not null do nothing returning utilizador_id)
        select quem.* from quem join novas on novas.utilizador_id = quem.id order by quem.id`,
  )

/** Takes it back, from these people or from all. */
export const deletePorChave = (db: Db, chave: string, pessoas: readonly number[] | null) =>
  many<{ id: number }>(
    db,
    sql`delete from notificacoes
         where chave = ${chave} and (${pessoas === null}::boolean or utilizador_id = any(${bigints(pessoas ?? [])})) returning utilizador_id as id`,
  )

export type NotificacaoRow = {
  id: number
  tipo: TipoDeNotificacao
  texto: string
  caminho: string
  turma: string | null
  data: string
  lida: boolean
}

/** Of classes that are still there, and of comments. */
const vivas = sql`n.sino and (n.turma_id is null or t.eliminada_em is null) and ${comentarioAVista('n')}`

export const listNotificacoes = (db: Db, pessoa: number, depois: readonly (string | number)[] | null, rows: number) =>
  many<NotificacaoRow>(
    db,
    sql`select n.id, n.tipo, n.texto, n.caminho, t.nome as turma, n.em as data, n.lida_em is not null as lida
          from notificacoes n left join turmas t on t.id = n.turma_id
         where n.utilizador_id = ${pessoa} and ${vivas}
           and (${depois === null}::boolean or (n.em, n.id) < (${depois?.[0] ?? null}::timestamptz, ${depois?.[1] ?? null}::bigint))
         order by n.em desc, n.id desc limit ${rows}`,
  )

export const countPorLer = async (db: Db, pessoa: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from notificacoes n left join turmas t on t.id = n.turma_id
           where n.utilizador_id = ${pessoa} and n.lida_em is null and ${vivas}`,
    )
  ).n

export const markLidas = (db: Db, pessoa: number, ids: readonly number[] | null) =>
  run(
    db,
    sql`update notificacoes set lida_em = now()
         where utilizador_id = ${pessoa} and sino and lida_em is null and (${ids === null}::boolean or id = any(${bigints(ids ?? [])}))`,
  )

export const deleteAntigas = (db: Db) =>
  run(db, sql`delete from notificacoes where em < now() - make_interval(days => ${limites.notificacaoDias}::int)`)

export type PreferenciaRow = { tipo: TipoDeNotificacao; sino: boolean; email: boolean }

export const listPreferencias = (db: Db, pessoa: number) =>
  many<PreferenciaRow>(db, sql`select tipo, sino, email from notificacao_preferencias where utilizador_id = ${pessoa}`)

export const savePreferencias = (db: Db, pessoa: number, preferencias: readonly PreferenciaRow[]) =>
  run(
    db,
    sql`insert into notificacao_preferencias (utilizador_id, tipo, sino, email)
        select ${pessoa}, tipo, sino, email from jsonb_to_recordset(${json(preferencias)}) as x (tipo text, sino boolean, email boolean)
        on conflict (utilizador_id, tipo) do update set sino = excluded.sino, email = excluded.email`,
  )

export const selectEmail = async (db: Db, pessoa: number): Promise<string | null> =>
  (await one<{ email: string | null }>(db, sql`select email from utilizadores where id = ${pessoa}`)).email

// ─── The calendar ───

export const selectOptionalSegredo = (db: Db, pessoa: number) =>
  optional<{ segredo: string }>(db, sql`select segredo from calendarios where utilizador_id = ${pessoa}`)

export const saveSegredo = (db: Db, pessoa: number, segredo: string) =>
  run(
    db,
    sql`insert into calendarios (utilizador_id, segredo) values (${pessoa}, ${segredo})
        on conflict (utilizador_id) do update set segredo = excluded.segredo, criado_em = now()`,
  )

/** Of who has one; nobody gets one by this. */
export const updateSegredo = (db: Db, pessoa: number, segredo: string) =>
  run(db, sql`update calendarios set segredo = ${segredo}, criado_em = now() where utilizador_id = ${pessoa}`)

export const deleteSegredo = (db: Db, pessoa: number) => run(db, sql`delete from calendarios where utilizador_id = ${pessoa}`)

export const selectOptionalDono = (db: Db, segredo: string) =>
  optional<{ id: number; tipo: TipoDeConta; nome: string }>(
    db,
    sql`select u.id, u.tipo, u.nome from calendarios c join utilizadores u on u.id = c.utilizador_id where c.segredo = ${segredo} and u.ativo`,
  )
