-- Saving answers fast: the history by month, with one index; one statement for the saves of many students.

-- The month an attempt was made in: where its history is kept. Never changes, whatever becomes of the attempt's instants,
-- so that a revision sent again a month later meets itself.
alter table tentativas add column mes date not null default date_trunc('month', now() at time zone 'UTC')::date;
update tentativas set mes = date_trunc('month', inicio_em at time zone 'UTC')::date;

-- Room on each page for the next state of the same answer: no index is written when an answer changes.
alter table respostas set (fillfactor = 70);
alter table tentativas set (fillfactor = 80);

alter table revisoes rename to revisoes_antigas;
alter table revisoes_antigas rename constraint revisoes_pkey to revisoes_antigas_pkey;

-- No foreign key: the save statement holds its attempts, the seal below asks for every other writer, and an attempt
-- with a history is not removed.
create table revisoes (
  tentativa_id bigint not null,
  pergunta_id bigint not null,
  dispositivo text not null,
  seq integer not null check (seq > 0),
  escrita_em timestamptz not null,           -- server time as the device reckons it, lowered to arrival when ahead
  recebida_em timestamptz not null default now(),
  base text,                                 -- 'dispositivo:seq' that stood on screen
  conteudo jsonb,                            -- null: the answer was cleared
  mes date not null default date_trunc('month', now() at time zone 'UTC')::date,
  primary key (tentativa_id, pergunta_id, dispositivo, seq, mes)
) partition by range (mes);

-- Whatever has no month of its own yet is not lost.
create table revisoes_outras partition of revisoes default;

-- The months of the history; `desbastado_em`: thinned to one revision per minute.
create table revisoes_meses (
  mes date primary key,
  desbastado_em timestamptz
);

-- Makes room for a month, once. A month that already has rows among the others stays there.
create function abrir_mes_de_revisoes(quando date) returns void language plpgsql as $$
declare
  inicio date := date_trunc('month', quando)::date;
  nome text := 'revisoes_' || to_char(inicio, 'YYYY_MM');
begin
  if exists (select 1 from revisoes_meses m where m.mes = inicio) then
    return;
  end if;
  perform pg_advisory_xact_lock(7021, 2);
  insert into revisoes_meses (mes) values (inicio) on conflict do nothing;
  if not found or exists (select 1 from revisoes_outras o where o.mes = inicio) then
    return;
  end if;
  execute format('create table %I partition of revisoes for values from (%L) to (%L)', nome, inicio, (inicio + interval '1 month')::date);
end $$;

select abrir_mes_de_revisoes(m.mes) from (select distinct t.mes from tentativas t order by 1) m;
select abrir_mes_de_revisoes((date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date) from generate_series(0, 2) n;

insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, recebida_em, base, conteudo, mes)
select r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq, r.escrita_em, r.recebida_em, r.base, r.conteudo, t.mes
  from revisoes_antigas r join tentativas t on t.id = r.tentativa_id;
drop table revisoes_antigas;

-- The seal, as before, and: nobody writes answers of an attempt that is not there.
create or replace function guardar_selo() returns trigger language plpgsql as $$
declare
  selada boolean;
begin
  if current_setting('lousa.selo', true) = 'aberto' then
    return null;
  end if;
  select bool_or(t.entregue_em is not null) into selada
    from (select entregue_em from tentativas where id in (select tentativa_id from tocadas) order by id for share) t;
  if selada then
    raise exception 'The answers of an attempt that is handed in are sealed' using errcode = 'LS001';
  end if;
  if exists (select 1 from tocadas x where not exists (select 1 from tentativas t where t.id = x.tentativa_id)) then
    raise exception 'There is no such attempt' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- The save statement and the few others that lift the seal need not be asked.
create trigger selo_inserir after insert on revisoes referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create trigger selo_mudar after update on revisoes referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create trigger selo_tirar_de after update on revisoes referencing old table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create trigger selo_apagar after delete on revisoes referencing old table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
drop trigger selo_inserir on respostas;
drop trigger selo_mudar on respostas;
drop trigger selo_tirar_de on respostas;
create trigger selo_inserir after insert on respostas referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create trigger selo_mudar after update on respostas referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create trigger selo_tirar_de after update on respostas referencing old table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();

create function guardar_historia() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tocadas x join revisoes r on r.tentativa_id = x.id and r.mes = x.mes) then
    raise exception 'An attempt with a history is not removed' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger historia_fica after delete on tentativas referencing old table as tocadas for each statement execute function guardar_historia();

-- The current answers of these questions, [{ tentativa, pergunta }], from the whole set of revisions: each device's latest
-- is its greatest `seq`; among those the greatest (escrita_em, dispositivo) stands. The rule is that of src/regras/revisoes.ts.
create function refrescar_respostas(pares jsonb) returns void language sql as $$
  with ultimas as (
    select distinct on (r.tentativa_id, r.pergunta_id, r.dispositivo) r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq, r.escrita_em, r.conteudo
      from (select distinct * from jsonb_to_recordset(pares) as p (tentativa bigint, pergunta bigint)) p
      join tentativas t on t.id = p.tentativa
      join revisoes r on r.mes = t.mes and r.tentativa_id = p.tentativa and r.pergunta_id = p.pergunta
     order by r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq desc
  )
  insert into respostas as a (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
  select distinct on (tentativa_id, pergunta_id) tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo
    from ultimas
   order by tentativa_id, pergunta_id, escrita_em desc, dispositivo collate "C" desc
  on conflict (tentativa_id, pergunta_id) do update
     set dispositivo = excluded.dispositivo, seq = excluded.seq, escrita_em = excluded.escrita_em, conteudo = excluded.conteudo
   where (a.dispositivo, a.seq) is distinct from (excluded.dispositivo, excluded.seq)
$$;

-- Keeps revisions of many attempts, in one statement for whoever calls. `ids` are the attempts and `alunos` whose each is
-- said to be; `entrada` the revisions [{ t, p, d, s, e, b, c, g }]: attempt, question, device, seq, written, base, content,
-- and whether it is to be kept (`g`) or only asked about.
--
-- The attempts are locked FOR SHARE in the order of their ids: a hand-in waits for the saves before it and is seen by those
-- after. Two saves of one attempt come one after the other (the advisory lock), so that each sees all that is committed.
-- Under those locks whose it is, whether it is open and in time are asked again: what is not is left alone.
--
-- Answers { t: [[id, agora, limite, entregue, aTempo]], g: [[id, pergunta, dispositivo, greatest seq held]],
-- m: [[id, pergunta, dispositivo, seq, escrita, conteudo]] }, `m` being what stood where a revision met another than its base.
--
-- Every table is read by its key, one probe for each row wanted, whatever the planner believes of the sizes: the plan is
-- kept, and tables grow from nothing to millions meanwhile.
create function guardar_revisoes(ids bigint[], alunos bigint[], entrada jsonb) returns json language plpgsql
set enable_seqscan = off
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
  ), guardadas as (
    select k.t, k.p, k.d,
           greatest(k.s,
             (select max(r.seq) from revisoes r where r.tentativa_id = k.t and r.pergunta_id = k.p and r.dispositivo = k.d and r.mes = k.mes),
             (select max(r.seq) from revisoes_tardias r where r.tentativa_id = k.t and r.pergunta_id = k.p and r.dispositivo = k.d)) as s
      from pares k
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
