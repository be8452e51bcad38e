-- Refuses to write answers of an attempt that is handed in (LS001), or that is not there, whatever program they come from.
-- It locks the attempts, so that a hand-in under way is waited for and then seen.
--
-- `set local lousa.selo = 'aberto'` lifts the seal: for saves, which ask for themselves, for a teacher's decision about
-- late answers, and for the removal of deleted tests.
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

create or replace trigger selo_inserir after insert on revisoes referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_mudar after update on revisoes referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_tirar_de after update on revisoes referencing old table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_apagar after delete on revisoes referencing old table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_inserir after insert on respostas referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_mudar after update on respostas referencing new table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_tirar_de after update on respostas referencing old table as tocadas for each statement
  when (current_setting('lousa.selo', true) is distinct from 'aberto') execute function guardar_selo();
create or replace trigger selo_apagar after delete on respostas referencing old table as tocadas for each statement execute function guardar_selo();
