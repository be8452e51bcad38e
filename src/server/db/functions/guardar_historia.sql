-- Refuses to remove an attempt that has a history.
-- It stands for the foreign key that `revisoes` does not have, which would cost every save a look.
create or replace function guardar_historia() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tocadas x join revisoes r on r.tentativa_id = x.id and r.mes = x.mes) then
    raise exception 'An attempt with a history is not removed' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace trigger historia_fica after delete on tentativas referencing old table as tocadas for each statement
  execute function guardar_historia();
