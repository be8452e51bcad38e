-- The last acts upon many questions, so that each can be taken back for a while.
create table atos_perguntas (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  ato text not null check (ato in ('mover', 'etiquetar', 'duplicar', 'eliminar')),
  -- A row for each question that changed: its id, and what it had or was given.
  antes jsonb not null,
  criado_em timestamptz not null default now()
);
create index atos_perguntas_dono on atos_perguntas (dono_id, id);
