/** Presence: one row per attempt, written in sets, and the times of absence. */
import { limites } from '#regras/limites.ts'
import { type Db, json, many, sql } from '#server/db/db.ts'

export type Sinal = { tentativa: number; que: 'visto' | 'saiu' | 'nada' }

/** The last that was known of an attempt (`p`): the end of its stream, or its last sign of life. */
const ultimo = sql`case when p.saiu_em >= p.visto_em then p.saiu_em else p.visto_em end`
const maximo = sql`case when p.saiu_em >= p.visto_em then ${limites.presencaSaidaSegundos}::int else ${limites.presencaSilencioSegundos}::int end`

/**
 * Writes signs of life and departures. An attempt that comes back gets a row for its time off the network, up to its
 * limit; time before a reopening does not count. Readers leave pauses out. Returns each attempt's class test, and
 * whether its presence changed.
 */
export const writeSinais = (db: Db, sinais: readonly Sinal[]) =>
  many<{ tentativa: number; teste: number; mudou: boolean }>(
    db,
    sql`
    with entrada as (
      select t.id, t.teste_turma_id as teste, t.entregue_em is null or t.entregue_por = 'relogio' as ate_ao_fim, least(now(), t.limite_em) as ate, e.que
        from jsonb_to_recordset(${json(sinais)}) as e (tentativa bigint, que text) join tentativas t on t.id = e.tentativa
    ), antes as (
      select p.tentativa_id, ${ultimo} as ultimo, make_interval(secs => ${maximo}) as maximo, now() - (${ultimo}) > make_interval(secs => ${maximo}) as ausente
        from presencas p join entrada e on e.id = p.tentativa_id
    ), ausentes as (
      insert into ausencias (tentativa_id, desde, ate)
      select e.id, x.desde, e.ate
        from entrada e join antes a on a.tentativa_id = e.id
        cross join lateral (select greatest(a.ultimo, (select max(u.ate) from ausencias u where u.tentativa_id = e.id),
          (select max(h.em) from tentativas_historia h where h.tentativa_id = e.id and h.acao = 'reabriu')) as desde) x
       where e.que = 'visto' and e.ate_ao_fim and a.ausente and e.ate - x.desde > a.maximo
    ), escritas as (
      insert into presencas (tentativa_id, visto_em, saiu_em)
      select id, now(), case when que = 'saiu' then now() end from entrada where que <> 'nada' order by id
      on conflict (tentativa_id) do update
         set visto_em = case when excluded.saiu_em is null then excluded.visto_em else presencas.visto_em end,
             saiu_em = coalesce(excluded.saiu_em, presencas.saiu_em)
    )
    select e.id as tentativa, e.teste, e.que = 'saiu' or a.tentativa_id is null or coalesce(a.ausente, false) as mudou
      from entrada e left join antes a on a.tentativa_id = e.id`,
  )
