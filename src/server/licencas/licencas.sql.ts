import type { Cor } from '#contract/recursos.ts'
import { type Db, many, optional, run, sql } from '#server/db/db.ts'

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

/** The licence this person already has by a code; the first, where it opened several books. */
export const selectOptionalPorCodigo = (db: Db, codigo: number, pessoa: number) =>
  optional<{ id: number }>(db, sql`select id from licencas where codigo_id = ${codigo} and utilizador_id = ${pessoa} order by id limit 1`)

export type CodigoRow = {
  id: number
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
          select k.id, o.tipos, k.anulado_em is not null or o.anulado_em is not null as anulado, o.ativar_ate,
                 (o.valida_ate + 1)::timestamp at time zone 'Europe/Lisbon' as ate_dia,
                 case when o.dias is not null then now() + make_interval(days => o.dias) end as ate_dias, o.valida_ate
            from codigos_licenca k join lotes_licenca o on o.id = k.lote_id where k.codigo = ${codigo})
        select id, tipos, anulado, least(ate_dia, ate_dias) as "validaAte",
               case when ativar_ate < (now() at time zone 'Europe/Lisbon')::date then ativar_ate
                    when ate_dia <= now() then valida_ate end as "expirouEm",
               least(ate_dia, ate_dias) <= now() as caducou
          from dito`,
  )

/** Takes a seat; 0: there is none. Of two who come for the last one the row lets one through. */
export const takeSeat = (db: Db, codigo: number) =>
  run(db, sql`update codigos_licenca set ocupados = ocupados + 1 where id = ${codigo} and ocupados < lugares`)

/** One for each book of the code's batch; none when this person already has them. */
export const insertLicencas = (db: Db, codigo: number, pessoa: number, validaAte: string) =>
  many<{ id: number }>(
    db,
    sql`insert into licencas (codigo_id, utilizador_id, manual_id, valida_ate)
        select k.id, ${pessoa}, x.manual_id, ${validaAte} from codigos_licenca k join lotes_manuais x on x.lote_id = k.lote_id join manuais m on m.id = x.manual_id
         where k.id = ${codigo} order by m.especie <> '', m.ordem, m.id
        on conflict (codigo_id, utilizador_id, manual_id) do nothing returning id`,
  )
