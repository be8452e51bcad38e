import { limites } from '#regras/limites.ts'
import { alvoNome } from '#server/fragmentos/auditoria.ts'
import { nomeEm } from '#server/fragmentos/utilizadores.ts'
import { type Db, many, run, sql } from '#server/db/db.ts'

/** Answers how many began to act by this: none where it did already. */
export const setAAgir = (db: Db, sid: string, motivo: string) =>
  run(
    db,
    sql`update sessoes set agir_desde = now(), agir_motivo = ${motivo} where sid = ${sid} and imitada_por is not null and agir_desde is null`,
  )

type ImitacaoRow = {
  adminId: number
  quem: string
  em: string
  ate: string
  acabou: boolean
  motivo: string
  agirDesde: string | null
  agirMotivo: string
}

/** Sessions of others in this person's name, newest first. */
export const listImitacoes = (db: Db, utilizador: number) =>
  many<ImitacaoRow>(
    db,
    sql`select s.imitada_por as "adminId", ${nomeEm(sql`s.imitada_por`, sql`s.criada_em`)} as quem, s.criada_em as em, x.ate, x.ate <= now() as acabou,
               coalesce(s.motivo, '') as motivo, s.agir_desde as "agirDesde", s.agir_motivo as "agirMotivo"
          from sessoes s
         cross join lateral (select coalesce(least(s.revogada_em, s.limite_em), s.criada_em) as ate) x
         where s.utilizador_id = ${utilizador} and s.imitada_por is not null
         order by s.criada_em desc limit ${limites.entradasNaConta}`,
  )

type AtoRow = { quem: number; em: string; acao: string; alvoNome: string | null }

/** The acts in this person's name since then, in order, without comings and goings. */
export const listAtosEmNomeDe = (db: Db, utilizador: number, desde: string) =>
  many<AtoRow>(
    db,
    sql`select a.quem, a.em, a.acao, ${alvoNome} as "alvoNome" from auditoria a left join auditoria_textos t on t.auditoria_id = a.id
         where a.em_nome_de = ${utilizador} and a.em >= ${desde} and not starts_with(a.acao, 'imitar.') order by a.id`,
  )
