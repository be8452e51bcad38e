-- Gives a resource the year and subject of its topic, and the index its search reads.
-- Whoever writes a resource need not know either.
create or replace function recurso_segue_categoria() returns trigger language plpgsql as $$
declare
  categoria record;
begin
  new.procura_indice := to_tsvector('simple', new.procura);
  select c.ano_id, c.disciplina_ordem into categoria from categorias_recursos c where c.id = new.categoria_id;
  if found then
    new.ano_id := categoria.ano_id;
    new.disciplina_ordem := categoria.disciplina_ordem;
  end if;
  return new;
end $$;

create or replace trigger recurso_segue_categoria before insert or update of categoria_id, procura on recursos
  for each row execute function recurso_segue_categoria();
