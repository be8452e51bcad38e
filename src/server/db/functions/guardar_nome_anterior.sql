-- Keeps what a person was called and signed in with, up to now, whenever one of them changes.
-- The change that erases a person keeps nothing.
create or replace function guardar_nome_anterior() returns trigger language plpgsql as $$
begin
  insert into nomes_anteriores (pessoa_id, nome, nome_ordem, email, utilizador) values (old.id, old.nome, old.nome_ordem, old.email, old.utilizador);
  return null;
end $$;

create or replace trigger nome_anterior after update of nome, email, utilizador on utilizadores for each row
  when (new.apagada_em is null and (old.nome, old.email, old.utilizador) is distinct from (new.nome, new.email, new.utilizador))
  execute function guardar_nome_anterior();
