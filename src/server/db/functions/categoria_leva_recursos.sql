-- Gives the resources of a topic its year and subject as soon as either changes.
-- One index on `recursos` therefore answers a filter by year and subject.
create or replace function categoria_leva_recursos() returns trigger language plpgsql as $$
begin
  update recursos set ano_id = new.ano_id, disciplina_ordem = new.disciplina_ordem where categoria_id = new.id;
  return null;
end $$;

create or replace trigger categoria_leva_recursos after update of ano_id, disciplina_ordem on categorias_recursos
  for each row when (old.ano_id is distinct from new.ano_id or old.disciplina_ordem is distinct from new.disciplina_ordem)
  execute function categoria_leva_recursos();
