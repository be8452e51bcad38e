-- The last acts upon many tests of the repository, so that each can be taken back for a while.
create table atos_testes (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  ato text not null check (ato in ('mover', 'duplicar', 'eliminar')),
  -- A row for each test that changed: its id, and what it had or was given.
  antes jsonb not null,
  criado_em timestamptz not null default now()
);
create index atos_testes_dono on atos_testes (dono_id, id);
