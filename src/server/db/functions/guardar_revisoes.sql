-- Keeps revisions of many attempts in one statement, and leaves alone whatever is not theirs, not open or not in time.
-- It answers how each attempt stands, how far each device's revisions are held, and which current answers were met.
--
-- In: `ids` are the attempts, `alunos` the student each is said to belong to. `entrada` is the revisions
-- [{ t, p, d, s, e, b, c, g }]: attempt, question, device, seq, written, base, content, and whether to keep it (`g`) or only ask.
--
-- Out: { t: [[id, agora, limite, entregue, aTempo]], g: [[id, pergunta, dispositivo, greatest seq held]],
-- m: [[id, pergunta, dispositivo, seq, escrita, conteudo]] }. `m` is the current answer where a revision has another base.
--
-- Locks: the attempts FOR SHARE, in the order of their ids. A hand-in waits for the saves before it, and the saves after it
-- see it. The advisory lock puts two saves of one attempt one after the other, so that each sees all that is committed.
--
-- Plan: every table is read by its key, one probe for each row wanted, and the parts are joined by hashing. The plan is kept
-- while tables grow from nothing to millions. The planner takes each part for one row, and would compare all with all.
-- The history is asked only where the current answer does not say how much of a device is held.
-- Compiling the statement would take longer than running it.
create or replace function guardar_revisoes(ids bigint[], alunos bigint[], entrada jsonb) returns json language plpgsql
set enable_seqscan = off
set enable_nestloop = off
set jit = off
set plan_cache_mode = force_generic_plan
set lousa.selo = 'aberto'
as $$
declare
  saida json;
  rever jsonb;
begin
  perform pg_advisory_xact_lock(x.id) from (select t.id from tentativas t where t.id = any (ids) order by t.id for share) x;
  with t as materialized (
    select x.id, x.mes, x.limite_em, x.entregue_em, x.entregue_em is null and now() <= x.limite_em as a_tempo
      from unnest(ids, alunos) as q (id, aluno)
     cross join lateral (select * from tentativas t where t.id = q.id limit 1) x
     where x.aluno_id = q.aluno
  ), e as materialized (
    select x.t, x.p, x.d, x.s, least(x.e, now()) as e, x.b, x.c, x.g and t.a_tempo as g, t.mes
      from jsonb_to_recordset(entrada) as x (t bigint, p bigint, d text, s integer, e timestamptz, b text, c jsonb, g boolean)
      join t on t.id = x.t
  ), antes as materialized (
    select r.*
      from (select distinct e.t, e.p from e where e.g) k
     cross join lateral (select * from respostas r where r.tentativa_id = k.t and r.pergunta_id = k.p limit 1) r
  ), novas as (
    insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo, mes)
    select e.t, e.p, e.d, e.s, e.e, e.b, e.c, e.mes from e where e.g order by e.t, e.p, e.d, e.s
    on conflict do nothing
    returning tentativa_id, pergunta_id, dispositivo, seq, escrita_em, base, conteudo
  ), ultimas as (
    -- The newest of each question; from more than one device at once: look at all of it.
    select distinct on (n.tentativa_id, n.pergunta_id) n.*,
           min(n.dispositivo) over q = max(n.dispositivo) over q as um_so
      from novas n window q as (partition by n.tentativa_id, n.pergunta_id)
     order by n.tentativa_id, n.pergunta_id, n.seq desc
  ), decididas as (
    select u.*,
           case when not u.um_so then 'rever'
                when a.tentativa_id is null then 'fica'
                -- The current answer is its device's latest: what that device wrote later, at a later time, follows it.
                when a.dispositivo = u.dispositivo and u.seq < a.seq then 'nada'
                when a.dispositivo = u.dispositivo and u.escrita_em >= a.escrita_em then 'fica'
                -- Another device's, and earlier: it changes nothing, whether or not it is that device's latest.
                when a.dispositivo <> u.dispositivo
                     and (u.escrita_em, u.dispositivo collate "C") < (a.escrita_em, a.dispositivo collate "C") then 'nada'
                else 'rever' end as que
      from ultimas u left join antes a on a.tentativa_id = u.tentativa_id and a.pergunta_id = u.pergunta_id
  ), postas as (
    insert into respostas (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
    select d.tentativa_id, d.pergunta_id, d.dispositivo, d.seq, d.escrita_em, d.conteudo from decididas d where d.que = 'fica'
     order by d.tentativa_id, d.pergunta_id
    on conflict (tentativa_id, pergunta_id) do update
       set dispositivo = excluded.dispositivo, seq = excluded.seq, escrita_em = excluded.escrita_em, conteudo = excluded.conteudo
  ), pares as (
    select p.t, p.p, d.d, p.mes, e.s
      from (select distinct e.t, e.p, e.mes from e) p
      join (select distinct e.t, e.d from e) d on d.t = p.t
      left join (select e.t, e.p, e.d, max(e.s) as s from e where e.g group by 1, 2, 3) e on e.t = p.t and e.p = p.p and e.d = d.d
  ), guardadas as materialized (
    -- The current answer is its device's latest, and where there is none there is no history: most of the time that is all there is to ask.
    select k.t, k.p, k.d,
           greatest(k.s,
             case when k.s is not null and (a.dispositivo is null or a.dispositivo = k.d) then a.seq
                  else (select max(r.seq) from revisoes r where r.tentativa_id = k.t and r.pergunta_id = k.p and r.dispositivo = k.d and r.mes = k.mes) end,
             (select max(r.seq) from revisoes_tardias r where r.tentativa_id = k.t and r.pergunta_id = k.p and r.dispositivo = k.d)) as s
      from pares k left join antes a on a.tentativa_id = k.t and a.pergunta_id = k.p
  ), encontros as (
    select distinct a.tentativa_id, a.pergunta_id
      from novas n join antes a on a.tentativa_id = n.tentativa_id and a.pergunta_id = n.pergunta_id
     where a.dispositivo <> n.dispositivo and n.base is distinct from a.dispositivo || ':' || a.seq
  )
  select json_build_object(
           't', (select json_agg(json_build_array(t.id, now(), t.limite_em, t.entregue_em, t.a_tempo)) from t),
           'g', (select json_agg(json_build_array(g.t, g.p, g.d, g.s) order by g.p, g.d) from guardadas g where g.s is not null),
           'm', (select json_agg(json_build_array(a.tentativa_id, a.pergunta_id, a.dispositivo, a.seq, a.escrita_em, a.conteudo) order by a.pergunta_id)
                   from encontros m join antes a on a.tentativa_id = m.tentativa_id and a.pergunta_id = m.pergunta_id)),
         (select jsonb_agg(jsonb_build_object('tentativa', d.tentativa_id, 'pergunta', d.pergunta_id)) from decididas d where d.que = 'rever')
    into saida, rever;
  if rever is not null then
    perform refrescar_respostas(rever);
  end if;
  return saida;
end $$;
