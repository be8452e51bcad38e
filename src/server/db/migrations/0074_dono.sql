-- Two roles: one owns the schema, one runs Lousa on it (src/server/db/roles.ts).

-- Where there is one role only, the log at least is not emptied by an oversight.
create trigger nem_se_esvazia before truncate on auditoria for each statement execute function guardar_auditoria();

-- The one table that is made while Lousa runs: the month's part of the history, in its owner's name.
alter function abrir_mes_de_revisoes(date) security definer set search_path = public, pg_temp;
