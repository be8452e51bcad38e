-- Filters of the list of questions that their teacher gave a name.
create table pesquisas_perguntas (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  nome text not null,
  nome_ordem text not null,
  -- As the API asks for a list; a folder by its id.
  filtro jsonb not null,
  unique (dono_id, nome_ordem)
);
