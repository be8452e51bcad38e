-- Files go up in pieces. A sending is known by a key of its sender's, so that a repeat goes on with the same one, and is
-- answered with the same file; the bytes of a piece lie where those of files do, by their digest. What was not finished, and
-- the memory of what was, goes after a day.
create table envios (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  chave uuid not null,
  nome text not null,
  tamanho bigint not null,
  ficheiro_id bigint references ficheiros (id) on delete cascade,  -- what it has become
  visto_em timestamptz not null default now(),                     -- when something of it last came
  unique (dono_id, chave)
);
create index envios_visto on envios (visto_em);
create index envios_ficheiro on envios (ficheiro_id) where ficheiro_id is not null;

-- What is held is always the beginning of the file: a piece begins where the one before it ends.
create table envios_pecas (
  envio_id bigint not null references envios (id) on delete cascade,
  inicio bigint not null,
  tamanho integer not null,
  resumo text not null,
  primary key (envio_id, inicio)
);
create index envios_pecas_resumo on envios_pecas (resumo);

-- Whether bytes are still those of a file is asked of many at once now.
create index ficheiros_resumo on ficheiros (resumo);
