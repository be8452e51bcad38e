-- Makes the part of the history for a month, once; a month that already has rows in the default part stays there.
-- It acts as its owner, so that the role that runs Lousa can have the month made and no other table.
create or replace function abrir_mes_de_revisoes(quando date) returns void language plpgsql
security definer set search_path = public, pg_temp
as $$
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
