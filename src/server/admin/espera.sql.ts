/** What waits for the administration. */
import { limites } from '#regras/limites.ts'
import { type Db, many, one, sql } from '#server/db/db.ts'

export const countApagamentos = (db: Db) =>
  one<{ n: number; maisAntigo: string | null }>(
    db,
    sql`select count(*) as n, min(pedido_em) as "maisAntigo" from pedidos_apagamento where estado = 'pendente'`,
  )

const aberto = sql<boolean>`e.eliminado_em is null and e.anulado_em is null and e.fim > now()`

export const countEventos = (db: Db) =>
  one<{ proximos: number; emEspera: number }>(
    db,
    sql`select (select count(*) from eventos e where ${aberto}) as proximos,
               (select count(*) from inscricoes_eventos i
                  join apresentacoes a on a.id = i.apresentacao_id and a.eliminada_em is null and a.inicio > now()
                  join eventos e on e.id = a.evento_id and ${aberto}
                 where i.cancelada_em is null and i.confirmada_em is null) as "emEspera"`,
  )

export type EventoAPorta = {
  id: number
  titulo: string
  inicio: string
  fuso: string
  lotacao: number
  inscritos: number
  emEspera: number
  total: number
}

/** The events of the next days, those under way included; `total` is how many there are in all. */
export const listEventosAPorta = (db: Db) =>
  many<EventoAPorta>(
    db,
    sql`select e.id, e.titulo, e.inicio, e.fuso, e.total, coalesce(l.lotacao, 0) as lotacao, coalesce(l.inscritos, 0) as inscritos,
               coalesce(l.espera, 0) as "emEspera"
          from (select e.*, count(*) over () as total from eventos e
                 where ${aberto} and e.inicio < now() + make_interval(days => ${limites.eventosEmBreveDias}::int)
                 order by e.inicio, e.id limit ${limites.esperaNomeados}) e
          left join lateral (
            select sum(a.lotacao) as lotacao, sum(x.inscritos) as inscritos, sum(x.espera) as espera from apresentacoes a
             cross join lateral (
               select count(*) filter (where i.confirmada_em is not null) as inscritos, count(*) filter (where i.confirmada_em is null) as espera
                 from inscricoes_eventos i where i.apresentacao_id = a.id and i.cancelada_em is null) x
             where a.evento_id = e.id and a.eliminada_em is null) l on true
         order by e.inicio, e.id`,
  )

export type LoteNoFim = { id: number; nome: string; manual: string; livres: number; lugares: number; ate: string | null; total: number }

const hoje = sql`(now() at time zone 'Europe/Lisbon')::date`

/**
 * Batches that can still be activated and are nearly over: few seats are left, or few days to take them. A batch
 * without free seats has done its work and is left out.
 */
export const listLotesNoFim = (db: Db) =>
  many<LoteNoFim>(
    db,
    sql`select o.id, o.nome,
               (select string_agg(m.nome, ', ' order by m.nome_ordem, m.id) from lotes_manuais x join manuais m on m.id = x.manual_id where x.lote_id = o.id) as manual,
               c.lugares - c.ocupados as livres, c.lugares, least(o.ativar_ate, o.valida_ate) as ate,
               count(*) over () as total
          from lotes_licenca o
          join (select lote_id, sum(lugares) as lugares, sum(ocupados) as ocupados from codigos_licenca where anulado_em is null group by lote_id) c
            on c.lote_id = o.id
         where o.anulado_em is null and c.ocupados < c.lugares and coalesce(least(o.ativar_ate, o.valida_ate) >= ${hoje}, true)
           and ((c.lugares - c.ocupados) * 100 <= c.lugares * ${limites.loteNoFimPercentagem}::int
                or least(o.ativar_ate, o.valida_ate) < ${hoje} + ${limites.loteNoFimDias}::int)
         order by least(o.ativar_ate, o.valida_ate) nulls last, livres, o.id limit ${limites.esperaNomeados}`,
  )
