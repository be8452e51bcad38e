-- Of links by which one person chooses a password one is alive: the newest. Those asked for before it lead nowhere.
update convites c set anulado_em = now()
 where c.tipo = 'palavra-passe' and c.usado_em is null and c.anulado_em is null
   and exists (select 1 from convites n where n.utilizador_id = c.utilizador_id and n.tipo = c.tipo and n.usado_em is null and n.anulado_em is null and n.id > c.id);
create unique index convites_palavra_passe on convites (utilizador_id) where tipo = 'palavra-passe' and usado_em is null and anulado_em is null;
