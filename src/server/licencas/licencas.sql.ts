import type { Cor } from '#contract/recursos.ts'
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'

export type LicencaRow = {
  id: number
  manualId: number
  nome: string
  especie: string
  ano: string
  disciplina: string
  cor: Cor
  ativadaEm: string
  validaAte: string
  lugares: number
  experiencia: boolean
  recursos: number
}

/** A cancelled code's licence ends when it was cancelled. `paraAluno`: what is for teachers alone is not counted. */
const columns = (paraAluno: boolean) => sql`l.id, m.id as "manualId", m.nome, m.especie, a.nome as ano, p.disciplina, p.cor,
  l.ativada_em as "ativadaEm", least(l.valida_ate, k.anulado_em, o.anulado_em) as "validaAte", k.lugares, o.experiencia,
  (select count(*) from recursos r where r.manual_id = m.id and r.publicado and r.eliminado_em is null
      ${paraAluno ? sql`and not r.so_professores` : sql``}) as recursos`

const from = sql`licencas l join codigos_licenca k on k.id = l.codigo_id join lotes_licenca o on o.id = k.lote_id
  join manuais m on m.id = l.manual_id join projetos p on p.id = m.projeto_id join anos a on a.id = p.ano_id`

export const listLicencas = (db: Db, pessoa: number, paraAluno: boolean) =>
  many<LicencaRow>(
    db,
    sql`select ${columns(paraAluno)} from ${from} where l.utilizador_id = ${pessoa}
         order by least(l.valida_ate, k.anulado_em, o.anulado_em) > now() desc, a.ordem, m.nome_ordem collate "C", l.id`,
  )

export const selectOptionalLicenca = (db: Db, id: number, pessoa: number, paraAluno: boolean) =>
  optional<LicencaRow>(db, sql`select ${columns(paraAluno)} from ${from} where l.id = ${id} and l.utilizador_id = ${pessoa}`)

/** The licence this person already has by a code. */
export const selectOptionalPorCodigo = (db: Db, codigo: number, pessoa: number) =>
  optional<{ id: number }>(db, sql`select id from licencas where codigo_id = ${codigo} and utilizador_id = ${pessoa}`)

export type CodigoRow = {
  id: number
  manualId: number
  tipos: number[]
  anulado: boolean
  /** The last day it may be activated, when that day is over; else null. */
  expirouEm: string | null
  validaAte: string
  caducou: boolean
}

/** The code as somebody types it. Its days are days in Lisbon, where the publisher is. */
export const selectOptionalCodigo = (db: Db, codigo: string) =>
  optional<CodigoRow>(
    db,
    sql`with dito as (
          select k.id, o.manual_id, o.tipos, k.anulado_em is not null or o.anulado_em is not null as anulado, o.ativar_ate,
                 (o.valida_ate + 1)::timestamp at time zone 'Europe/Lisbon' as ate_dia,
                 case when o.dias is not null then now() + make_interval(days => o.dias) end as ate_dias, o.valida_ate
            from codigos_licenca k join lotes_licenca o on o.id = k.lote_id where k.codigo = ${codigo})
        select id, manual_id as "manualId", tipos, anulado, least(ate_dia, ate_dias) as "validaAte",
               case when ativar_ate < (now() at time zone 'Europe/Lisbon')::date then ativar_ate
                    when ate_dia <= now() then valida_ate end as "expirouEm",
               least(ate_dia, ate_dias) <= now() as caducou
          from dito`,
  )

/** Takes a seat; 0: there is none. Of two who come for the last one the row lets one through. */
export const takeSeat = (db: Db, codigo: number) =>
  run(db, sql`update codigos_licenca set ocupados = ocupados + 1 where id = ${codigo} and ocupados < lugares`)

/** Null when this person already has a licence by this code. */
export const insertLicenca = (db: Db, codigo: number, pessoa: number, manual: number, validaAte: string) =>
  optional<{ id: number }>(
    db,
    sql`insert into licencas (codigo_id, utilizador_id, manual_id, valida_ate) values (${codigo}, ${pessoa}, ${manual}, ${validaAte})
        on conflict (codigo_id, utilizador_id) do nothing returning id`,
  )

// ─── Batches ───

export type LoteNovo = {
  manualId: number
  nome: string
  tipos: readonly (1 | 7)[]
  lugares: number
  experiencia: boolean
  ativarAte: string | null
  validaAte: string | null
  dias: number | null
}

export type LoteRow = LoteNovo & {
  id: number
  manual: string
  codigos: number
  ocupados: number
  criadoEm: string
  anuladoEm: string | null
}

export const insertLote = async (db: Db, lote: LoteNovo, quem: number): Promise<number> =>
  (
    await one<{ id: number }>(
      db,
      sql`insert into lotes_licenca (manual_id, nome, tipos, lugares, experiencia, ativar_ate, valida_ate, dias, criado_por)
          values (${lote.manualId}, ${lote.nome}, ${json(lote.tipos)}, ${lote.lugares}, ${lote.experiencia}, ${lote.ativarAte}::date, ${lote.validaAte}::date, ${lote.dias}, ${quem})
          returning id`,
    )
  ).id

/** How many of the codes were new. */
export const insertCodigos = (db: Db, lote: number, lugares: number, codigos: readonly string[]) =>
  run(
    db,
    sql`insert into codigos_licenca (lote_id, codigo, lugares)
        select ${lote}, codigo, ${lugares} from jsonb_array_elements_text(${json(codigos)}) as codigo on conflict (codigo) do nothing`,
  )

export const listLotes = (db: Db) =>
  many<LoteRow>(
    db,
    sql`select o.id, o.manual_id as "manualId", m.nome as manual, o.nome, o.tipos, o.lugares, o.experiencia, o.ativar_ate as "ativarAte",
               o.valida_ate as "validaAte", o.dias, o.criado_em as "criadoEm", o.anulado_em as "anuladoEm",
               coalesce(c.codigos, 0) as codigos, coalesce(c.ocupados, 0) as ocupados
          from lotes_licenca o join manuais m on m.id = o.manual_id
          left join (select lote_id, count(*) as codigos, sum(ocupados) as ocupados from codigos_licenca group by lote_id) c on c.lote_id = o.id
         order by o.criado_em desc, o.id desc`,
  )

export const listCodigos = (db: Db, lote: number) =>
  many<{ codigo: string; lugares: number; ocupados: number; anuladoEm: string | null }>(
    db,
    sql`select codigo, lugares, ocupados, anulado_em as "anuladoEm" from codigos_licenca where lote_id = ${lote} order by id`,
  )

export const markLoteAnulado = (db: Db, lote: number) =>
  run(db, sql`update lotes_licenca set anulado_em = coalesce(anulado_em, now()) where id = ${lote}`)

export const manualExists = async (db: Db, manual: number): Promise<boolean> =>
  (await optional(db, sql`select 1 from manuais where id = ${manual}`)) !== null
