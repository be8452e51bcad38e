-- Refuses every change to a row of the audit log, and emptying it, with LS002.
-- It holds for every program and role, as long as the triggers stand.
create or replace function guardar_auditoria() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is never changed' using errcode = 'LS002';
end $$;

create or replace trigger so_acrescenta before update or delete on auditoria for each row execute function guardar_auditoria();
create or replace trigger nem_se_esvazia before truncate on auditoria for each statement execute function guardar_auditoria();
