/** Time a page was off the network, and giving it back. */
import { limites } from '#regras/limites.ts'
import { type Db, bigints, json, many, run, sql } from '#server/db/db.ts'
import { colunasDoProfessor, novoLimite } from '#server/fragmentos/tentativas.ts'
import type { TentativaDoProfessor } from './professor.sql.ts'

export type PerdidoRow = {
  alunoid: number
  nome: string
  minutos: number
  desde: string
  ate: string | null
  medidoAte: string
  reabre: boolean
}

/** A student's latest attempt of the test (`t`), open or handed in by the clock not long ago. */
const recuperavel = (teste: number) => sql`t.teste_turma_id = ${teste} and (t.entregue_em is null or t.entregue_por = 'relogio')
  and t.limite_em > now() - make_interval(hours => ${limites.reporHoras}::int)
  and not exists (select 1 from tentativas x where x.teste_turma_id = t.teste_turma_id and x.aluno_id = t.aluno_id and x.numero > t.numero)`

/**
 * Silences of attempts' pages that nobody has given back. `medida`: it ended with the page's return. A page still away,
 * or away at the limit, adds one since its last sign, but none from before a reopening. `ate` null: it goes on.
 */
const silencios = (teste: number) => sql`
  select t.id as tentativa_id, u.desde, u.ate, true as medida from tentativas t join ausencias u on u.tentativa_id = t.id and u.reposta_em is null
   where ${recuperavel(teste)}
  union all
  select t.id, x.desde, case when t.limite_em > now() then null else t.limite_em end, false
    from tentativas t
    join presencas p on p.tentativa_id = t.id
    cross join lateral (
      select greatest(case when p.saiu_em >= p.visto_em then p.saiu_em else p.visto_em end,
                      (select max(u.ate) from ausencias u where u.tentativa_id = t.id),
                      (select max(h.em) from tentativas_historia h where h.tentativa_id = t.id and h.acao = 'reabriu')) as desde) x
   where ${recuperavel(teste)}
     and least(now(), t.limite_em) - x.desde > make_interval(secs => case when p.saiu_em >= p.visto_em then ${limites.presencaSaidaSegundos}::int else ${limites.presencaSilencioSegundos}::int end)`

/**
 * The lost part of each silence; `ate` null: it goes on. A pause is no loss, so its time is left out. A rest of at most
 * `presencaSilencioSegundos` beside a pause is left out too, since the page may still be going or coming back.
 */
const perdas = (teste: number) => sql`
  select s.tentativa_id, lower(r.tempo) as desde, case when s.ate is null and upper(r.tempo) = s.fim then null else upper(r.tempo) end as ate
    from (select x.*, greatest(x.desde, coalesce(x.ate, now())) as fim from (${silencios(teste)}) x) s
   cross join lateral unnest(tstzmultirange(tstzrange(s.desde, s.fim)) - (
     select coalesce(range_agg(tstzrange(d.inicio_em, greatest(d.inicio_em, coalesce(d.fim_em, d.inicio_em + make_interval(mins => d.minutos))))), '{}')
       from pausas d where d.tentativa_id = s.tentativa_id)) as r (tempo)
   where (lower(r.tempo) = s.desde and upper(r.tempo) = s.fim)
      or upper(r.tempo) - lower(r.tempo) > make_interval(secs => ${limites.presencaSilencioSegundos}::int)`

/** By name. */
export const listPerdidos = (db: Db, teste: number) =>
  many<PerdidoRow>(
    db,
    sql`select t.aluno_id as alunoid, u.nome, least(${limites.concederMaximoMinutos}::int, greatest(1, ceil(extract(epoch from sum(coalesce(p.ate, now()) - p.desde)) / 60)))::int as minutos,
               min(p.desde) as desde, case when bool_or(p.ate is null) then null else max(p.ate) end as ate, max(coalesce(p.ate, now())) as "medidoAte",
               t.limite_em <= now() as reabre
          from (${perdas(teste)}) p join tentativas t on t.id = p.tentativa_id join utilizadores u on u.id = t.aluno_id
         group by t.id, u.id order by u.nome_ordem, u.id`,
  )

/**
 * Gives each of these students their minutes and returns the attempts with their new limits. An attempt that the clock
 * handed in opens again, and its student has these minutes from now on.
 */
export const restoreMinutos = (
  db: Db,
  teste: number,
  pedidos: readonly { alunoid: number; minutos: number }[],
  quem: number,
  motivo: string,
  chave: string | null,
) =>
  many<TentativaDoProfessor>(
    db,
    sql`
    with alvo as (
      select t.id, p.minutos, t.limite_em <= now() or t.entregue_em is not null as reabre,
             p.minutos + greatest(0, ceil(extract(epoch from now() - t.limite_em) / 60))::int as dados
        from tentativas t join jsonb_to_recordset(${json(pedidos)}) as p (alunoid bigint, minutos int) on p.alunoid = t.aluno_id
       where ${recuperavel(teste)} order by t.id for update of t
    ), dadas as (
      insert into concessoes (tentativa_id, minutos, motivo, concedida_por, chave) select id, dados, ${motivo}, ${quem}::bigint, ${chave}::uuid from alvo
    ), historia as (
      insert into tentativas_historia (tentativa_id, acao, quem, motivo)
      select id, case when reabre then 'reabriu' else 'repos-tempo' end, ${quem}::bigint, minutos || ' min: ' || ${motivo}::text from alvo
    )
    update tentativas t
       set entregue_em = null, entregue_por = null, por_pontuar = false, corrigida_em = null, points_total = null, publicada_em = null, oculta_em = null,
           concedidos_min = t.concedidos_min + a.dados, reaberturas = t.reaberturas + case when a.reabre then 1 else 0 end, versao = t.versao + 1, limite_em = ${novoLimite(sql`t.concedidos_min + a.dados`)}
      from alvo a, testes_turma tt
     where t.id = a.id and tt.id = t.teste_turma_id
    returning ${colunasDoProfessor}`,
  )

/** The attempts of these students, held still, so that what each lost is given back once. */
export const lockRecuperaveis = (db: Db, teste: number, alunos: readonly number[]) =>
  run(db, sql`select t.id from tentativas t where ${recuperavel(teste)} and t.aluno_id = any(${bigints(alunos)}) order by t.id for update`)

/**
 * A teacher's request to give one student's time back. `medido` is the loss that the teacher was shown, with its start
 * and end. Null means the whole loss until now.
 */
export type PedidoDeReposicao = { alunoid: number; medido: { desde: string; ate: string } | null }

type Reposta = { tentativa: number; aluno: number; ate: string }

/**
 * Those of these students who have a loss to be given back, each with the instant up to which it counts as given. A
 * student is left out where somebody has given part of the shown loss meanwhile.
 */
const listARepor = (db: Db, teste: number, pedidos: readonly PedidoDeReposicao[]) =>
  many<Reposta>(
    db,
    sql`select t.id as tentativa, t.aluno_id as aluno, least(now(), q.ate) as ate
          from (${perdas(teste)}) p
          join tentativas t on t.id = p.tentativa_id
          join jsonb_to_recordset(${json(pedidos.map(({ alunoid, medido }) => ({ alunoid, ...medido })))}) as q (alunoid bigint, desde timestamptz, ate timestamptz)
            on q.alunoid = t.aluno_id
         where p.desde < coalesce(q.ate, now())
           -- It was told in whole thousandths of a second.
           and (q.desde is null or not exists (select 1 from ausencias u where u.tentativa_id = t.id and u.reposta_em is not null
                                                  and u.ate > q.desde + interval '1 millisecond'))
         group by t.id, q.ate`,
  )

/**
 * Counts the losses of these students as given and returns the students who had one. A rest of less than a minute
 * counts too, because only whole minutes are given. Runs before `restoreMinutos` moves their limits. The caller has
 * locked the attempts.
 */
export async function markRepostas(db: Db, teste: number, pedidos: readonly PedidoDeReposicao[]): Promise<Set<number>> {
  const repostas = await listARepor(db, teste, pedidos)
  const q = sql`jsonb_to_recordset(${json(repostas)}) as q (tentativa bigint, ate timestamptz)`
  await run(
    db,
    sql`insert into ausencias (tentativa_id, desde, ate)
        select s.tentativa_id, s.desde, coalesce(s.ate, q.ate) from (${silencios(teste)}) s join ${q} on q.tentativa = s.tentativa_id
         where not s.medida and s.desde < coalesce(s.ate, q.ate)`,
  )
  await run(
    db,
    sql`with partidas as (
          select u.id, u.tentativa_id, u.ate, q.ate as corte from ausencias u join ${q} on q.tentativa = u.tentativa_id
           where u.reposta_em is null and u.desde < q.ate and u.ate >= q.ate + interval '1 minute'
        ), restos as (
          insert into ausencias (tentativa_id, desde, ate) select tentativa_id, corte, ate from partidas
        )
        update ausencias u set ate = p.corte from partidas p where u.id = p.id`,
  )
  await run(
    db,
    sql`update ausencias u set reposta_em = now() from ${q} where u.tentativa_id = q.tentativa and u.reposta_em is null and u.desde < q.ate`,
  )
  return new Set(repostas.map(({ aluno }) => aluno))
}
